import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {readOptions} from './options.ts'

const baseUrl = ['--base-url', 'http://127.0.0.1:8080/pre/']
const optionsOf = (...args: string[]) => {
  const read = readOptions([...baseUrl, ...args])
  if (!read.ok) throw new Error(read.error)
  return read.options
}

test.each([
  [[], '--base-url must be an address'],
  [['--base-url', 'here'], '--base-url must be an address'],
  [['--base-url', 'ftp://test.example'], '--base-url must be an address'],
  [[...baseUrl, '--sandbox-url', '127.0.0.1:8081'], '--sandbox-url must be an address'],
  [[...baseUrl, '--timeout', 'soon'], '--timeout must be a number of ms'],
  [[...baseUrl, '--phones', '13700000001,1370000002'], '--phones: "1370000002" is not a phone number'],
  [[...baseUrl, '--phones', '13700000001,13700000001'], '--phones contains a phone twice'],
  [[...baseUrl, '--only', '/isUnlogin'], '--only: no call has "/isUnlogin" in its path'],
  [[...baseUrl, '--fast'], "Unknown option '--fast'"],
])('the wrong command line %j is explained', (args, message) => {
  const read = readOptions(args)
  expect(read.ok ? '' : read.error).toContain(message)
})

test('the base URL keeps the environment prefix', () => {
  expect(optionsOf().baseUrl).toBe('http://127.0.0.1:8080/pre')
})

test('phones are made up only for a sandbox, because a real server sends SMS to them', () => {
  expect(optionsOf().phones).toEqual([])
  expect(optionsOf('--code-command', 'true').phones).toEqual([])
  expect(optionsOf('--sandbox-url', 'http://127.0.0.1:8081').phones).toHaveLength(4)
  expect(optionsOf('--phones', '13700000001, 13700000002').phones).toEqual(['13700000001', '13700000002'])
})

test('two sessions are given in their order', () => {
  expect(optionsOf('--session', 'a=1', '--session', 'b=2').sessions).toEqual(['a=1', 'b=2'])
})

const folder = mkdtempSync(join(tmpdir(), 'hmb-people-'))
afterAll(() => rmSync(folder, {recursive: true}))
const person = {name: '张三', idNo: '110101199003078670'}

test.each([
  ['{"self": 张三}', /^--people \S+ is not valid JSON$/],
  ['[]', /: self is missing, parent is missing, child is missing$/],
  [JSON.stringify({self: {name: '张三'}, parent: person, child: person}), /: self\.idNo is missing$/],
  [
    JSON.stringify({self: person, parent: {...person, idNo: '110101199003078671'}, child: person}),
    /: parent\.idNo is not a resident ID number of 18 characters$/,
  ],
])('the people %s are explained', (text, message) => {
  const file = join(folder, 'people.json')
  writeFileSync(file, text)
  const read = readOptions([...baseUrl, '--people', file])
  expect(read.ok ? '' : read.error).toMatch(message)
})

test('people are read from their file', () => {
  const file = join(folder, 'people.json')
  writeFileSync(file, JSON.stringify({self: person, parent: person, child: person}))
  expect(optionsOf('--people', file).people.parent).toEqual(person)
})
