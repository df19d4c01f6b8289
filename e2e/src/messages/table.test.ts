import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {type CopyFile, copyFiles, wholeFiles} from './copy-files.ts'
import {elsewhere} from './elsewhere.ts'
import {paymentStories} from './payment.ts'
import {stories as purchaseStories} from './table.ts'

const stories = [...purchaseStories, ...paymentStories]
const top = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(top, path), 'utf8')

/** What is between quotes, each gap of a template and of a sentence as `{}`. */
function literalsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) =>
    gaps(plain ?? template ?? ''),
  )
}

const gaps = (text: string) => text.replace(/\$?\{[^}]*\}/g, '{}')

/** A literal that shows the sentence: its gaps filled in, a detail in brackets behind it. */
const shown = (says: string) =>
  new RegExp(
    `^${gaps(says)
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replaceAll('{}', '.+')}(（.*）)?$`,
  )

/** Each journey of a file by its title, with what the file's journeys share. */
function journeysOf(path: string): Map<string, string> {
  const [shared = '', ...rest] = read(path).split(/^(?=(?:journey|[a-z]\w+)(?:\.for)?(?:<[^\n]*>)?\((?:\[|\n|'))/m)
  return new Map(
    rest.flatMap((text) => {
      const [, title] = /^\w+\(\s*'([^']+)'/.exec(text) ?? /\)\(\s*'([^']+)'/.exec(text) ?? []
      return title ? [[title, shared + text] as const] : []
    }),
  )
}

const copy = new Map(Object.entries(copyFiles).map(([name, path]) => [name as CopyFile, literalsOf(read(path))]))

describe.each(stories)('$file: $title', ({file, title, shows}) => {
  const text = journeysOf(join('e2e/src', file)).get(title)

  test('is there', () => {
    expect(text).toBeDefined()
  })

  test.each(shows)('shows %s when %s', (says, _, heldBy) => {
    expect(literalsOf(text ?? '').filter((literal) => shown(says).test(literal))).not.toEqual([])
    for (const holder of heldBy) expect(copy.get(holder), copyFiles[holder]).toContain(gaps(says))
  })
})

const told = stories.flatMap(({shows}) => shows.map(([says]) => gaps(says)))
const others = Object.values(elsewhere).flat().map(gaps)

test.each(wholeFiles)('every sentence of %s is in the table, or belongs to a screen that is named', (name) => {
  const sentences = (copy.get(name) ?? []).filter((literal) => /^[^\x20-\x7e]*\p{Script=Han}./u.test(literal))
  expect(sentences.length).toBeGreaterThan(2)
  for (const sentence of sentences) expect([...told, ...others]).toContain(sentence)
})

test('no sentence is both in the table and elsewhere, or twice elsewhere', () => {
  expect(others.filter((sentence) => told.includes(sentence))).toEqual([])
  expect(new Set(others).size).toBe(others.length)
})
