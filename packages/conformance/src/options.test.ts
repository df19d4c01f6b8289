import {expect, test} from 'vitest'
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
  [[...baseUrl, '--timeout', 'soon'], '--timeout must be a number of ms'],
  [[...baseUrl, '--phones', '13700000001,1370000002'], '--phones: "1370000002" is no phone number'],
  [[...baseUrl, '--phones', '13700000001,13700000001'], '--phones names a phone twice'],
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
