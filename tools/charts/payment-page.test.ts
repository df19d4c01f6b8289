import {globSync, readFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {root} from '../steps.ts'
import {folder, pictures} from './draw.ts'

const page = readFileSync(`${root}/docs/payment.md`, 'utf8')

/** What of a schema tells its fields. */
interface Schema {
  type: string
  entries?: Record<string, unknown>
  wrapped?: Schema
  item?: Schema
}
interface Call {
  path: string
  request: Schema
  response: Schema
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'response' in value
/** The fields of an object, or of what a list holds. */
const fieldsOf = ({entries, wrapped, item}: Schema): string[] =>
  entries ? Object.keys(entries) : wrapped ? fieldsOf(wrapped) : item ? fieldsOf(item) : []

const modules = ['packages/contract/src/{account,payment,face}.ts', 'packages/contract/src/account/*.ts']
const files = globSync(modules, {cwd: root})
const exported: object[] = await Promise.all(files.map((file) => import(pathToFileURL(`${root}/${file}`).href)))
const calls = exported.flatMap((module) => Object.values(module)).filter(isCall)

test.each(calls)('the page for cities has $path with every field', ({path, request, response}) => {
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${path}\``)) ?? ''
  expect(row).not.toBe('')
  expect([...fieldsOf(request), ...fieldsOf(response)].filter((field) => !row.includes(`\`${field}\``))).toEqual([])
})

test('every picture of a payment stands on the page', async () => {
  const drawn = (await pictures()).map(({file}) => file).filter((file) => file !== 'purchase.svg')
  expect(drawn.filter((file) => !page.includes(`(${folder.replace('docs/', '')}/${file})`))).toEqual([])
})
