import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {readCities} from '../apps/server/src/sale/account/city-files.ts'
import {serverDocument} from '../apps/server/src/server-document.ts'
import {root} from './processes.ts'

const file = 'docs/openapi.json'

/** Writes the OpenAPI document of the reference server, or with `check` only says whether the file is current. */
export async function writeOpenApiDocument(check: boolean): Promise<boolean> {
  const text = `${JSON.stringify(serverDocument(await readCities(), {prefix: '', url: ''}), null, 2)}\n`
  const path = join(root, file)
  const isCurrent = readText(path) === text
  if (isCurrent) return true
  if (check) console.error(`${file} is out of date: run pnpm graph`)
  else writeFileSync(path, text)
  return !check
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
