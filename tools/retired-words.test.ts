import {expect, test} from 'vitest'
import {violationsIn} from './retired-words.ts'

const check = (path: string, text: string) => violationsIn([[path, text]], [])

test.each([
  ['a comment', 'packages/a/order.ts', 'const a = 1\n// Readings of the cache.', ':2 readings'],
  ['a test title', 'packages/a/order.test.ts', "test('in doubt nothing is paid', () => {})", ':1 doubt'],
  ['a part of a name', 'packages/a/Row.tsx', '\n\nconst testLever = 1', ':3 lever'],
  ['a plural', 'packages/a/order.ts', '// The desks, the wishes.', ':1 desks', ':1 wishes'],
  ['a part behind an acronym', 'packages/a/order.ts', 'const HTMLLever = 1', ':1 lever'],
  ['an exact name', 'packages/a/order.ts', 'export type Input = AskOf<typeof call>', ':1 AskOf'],
  ['an identifier', 'packages/a/order.ts', "const answered = 'x'", ':1 answered'],
  ['a part of an identifier', 'packages/a/order.ts', 'request.answeredCode = askOften()', ':1 answered', ':1 ask'],
  ['an identifier of a script', 'packages/a/public/browser.js', 'var answered = 1', ':1 answered'],
  ['a member', 'packages/a/order.ts', 'history.layers.length', ':1 layers'],
  ['a CSS class', 'packages/a/Row.module.css', '.trouble {\n}', ':1 trouble'],
  ['a file name', 'packages/a/CashierDesk.tsx', '', ':0 desk'],
  ['a document', 'docs/payment.md', '# Payment\n\nThe vault keeps drafts.', ':3 vault'],
  ['a comment of a journey', 'e2e/src/back.journey.ts', '// in doubt', ':1 doubt'],
  ['an identifier of a journey', 'e2e/src/back.journey.ts', 'const answered = 1', ':1 answered'],
])('reports %s', (_, path, text, ...violations) => {
  expect(check(path, text)).toEqual(violations.map((violation) => path + violation))
})

test.each([
  ['a part of a word', 'packages/a/order.ts', '// a clever table, overlayers, calmly'],
  ['an ordinary word in a comment', 'packages/a/order.ts', '/* The call is answered,\n and more. */ // layers'],
  ['an ordinary word in a string', 'packages/a/order.ts', "const a = `layers` + 'layers' + \"it's answered\""],
  ['a name that does not change', 'packages/a/order.ts', 'const {isAsk, askedFrom} = block'],
  ['the title of a journey', 'e2e/src/back.journey.ts', "journey('in doubt nothing is paid', async () => {})"],
  ['an ordinary word in a document', 'docs/architecture.md', 'Money has three layers.'],
  ['the glossary', 'docs/glossary.md', '| test outcome | lever |'],
  ['a decision', 'docs/decisions/0031-names.md', 'The vault became the encrypted storage.'],
])('accepts %s', (_, path, text) => {
  expect(check(path, text)).toEqual([])
})

test('a kept place allows one word in one file and is reported when it is not needed', () => {
  const kept = [{path: 'a.ts', word: 'vault', reason: 'a stored name'}]
  expect(violationsIn([['a.ts', "const name = 'hmb-vault' // wish"]], kept)).toEqual(['a.ts:1 wish'])
  expect(violationsIn([['b.ts', "const name = 'hmb-vault'"]], kept)).toEqual([
    'b.ts:1 vault',
    'a.ts has no vault any more: remove the kept place',
  ])
})
