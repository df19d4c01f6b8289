import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {root} from './processes.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tests = globSync(['{apps,packages,tools,e2e}/**/*.test.ts{,x}', 'e2e/src/**/*.journey.ts'], {
  cwd: root,
  exclude: (name) => /node_modules|dist/.test(name),
})

test('every test that docs/security.md names exists', () => {
  const numbers = new Set(
    tests.flatMap((file) => [...read(file).matchAll(/'(S\d+[a-z]?): /g)].map(([, number]) => number)),
  )
  const named = [...read('docs/security.md').matchAll(/\bS\d+[a-z]?\b/g)].map(([number]) => number)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((number) => !numbers.has(number))).toEqual([])
})
