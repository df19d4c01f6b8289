import {readFileSync} from 'node:fs'
import {ErrorCode} from '../packages/contract/src/codes/error-code.ts'
import {errorMessages} from '../packages/contract/src/codes/error-messages.ts'
import {root} from './processes.ts'

/** The table of docs/error-codes.md. The meanings are the doc comments of the constants. */
export function errorCodeTable(): string {
  const source = readFileSync(`${root}/packages/contract/src/codes/values/error-code.ts`, 'utf8')
  const meanings = new Map(
    [...source.matchAll(/\/\*\* (.+) \*\/\nexport const (\w+)/g)].map(([, meaning = '', name = '']) => [name, meaning]),
  )
  const rows = Object.entries(ErrorCode)
    .sort(([, a], [, b]) => a - b)
    .map(([name, code]) => `| ${code} | \`${name}\` | ${meanings.get(name) ?? ''} | ${errorMessages[code]} |`)
  return ['| Code | `ErrorCode` | 含义 | 提示语 |', '|---|---|---|---|', ...rows].join('\n')
}
