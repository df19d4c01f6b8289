import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {family} from './html/page-copy.ts'
import {signature} from './provider-api/request-signing.ts'
import {testOutcomes} from './test-outcomes.ts'
import {residentIdNumber} from './test-person.ts'

const manual = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8')

test('docs/sandbox.md lists exactly the test outcomes, with their numbers', () => {
  const rows = [...manual.matchAll(/^\| (\d\d) \|.*\| (\d{17}[\dX]) \|$/gm)].map(([, outcome, idNo]) => [outcome, idNo])
  const documents = testOutcomes.filter(({keyType}) => keyType === 'document')
  expect(rows).toEqual(documents.map(({key}) => [key, residentIdNumber(key)]))
})

test('docs/sandbox.md names the failing phone and mailbox, and the family', () => {
  for (const {keyType, key} of testOutcomes) if (keyType !== 'document') expect(manual).toContain(`\`${key}`)
  for (const [, , idNo] of family) expect(manual).toContain(idNo)
})

test('the signature example of docs/sandbox.md is right', () => {
  const signed = {
    method: 'POST',
    path: '/api/sms',
    timestamp: '1767225600000',
    nonce: '0123456789abcdef',
    body: '{"a":1}',
  }
  expect(manual).toContain(signature('s3cret', signed))
})
