import {readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {AccountPlatform} from './account-platform.ts'

const citiesFolder = resolve(import.meta.dirname, '../cities')

/**
 * Loads the platforms of every file in `cities/`, and of `sandbox.ts` in each of the folders. Each file exports `platforms`.
 *
 * @example
 * const platforms = await loadPlatforms(['examples/new-city'])
 */
export async function loadPlatforms(folders: readonly string[] = []): Promise<AccountPlatform[]> {
  const files = readdirSync(citiesFolder)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => join(citiesFolder, name))
  const others = folders.map((folder) => join(resolve(folder), 'sandbox.ts'))
  return (await Promise.all([...files, ...others].map(importPlatforms))).flat()
}

async function importPlatforms(file: string): Promise<readonly AccountPlatform[]> {
  const {platforms}: {platforms?: readonly AccountPlatform[]} = await import(pathToFileURL(file).href)
  if (!platforms) throw new Error(`${file} exports no platforms`)
  return platforms
}
