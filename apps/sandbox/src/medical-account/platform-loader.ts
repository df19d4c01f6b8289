import {existsSync, globSync, readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {AccountPlatform} from './account-platform.ts'

const citiesFolder = resolve(import.meta.dirname, '../cities')
/** The cities that have a folder of their own in the product. */
const productCities = resolve(import.meta.dirname, '../../../../cities')

/**
 * Loads the platforms of every file in `src/cities/`, and of `sandbox.ts` in the product's `cities/` and each of the
 * folders. Each file exports `platforms`; a city without a platform has no such file.
 *
 * @example
 * const platforms = await loadPlatforms(['examples/new-city'])
 */
export async function loadPlatforms(folders: readonly string[] = []): Promise<AccountPlatform[]> {
  const files = readdirSync(citiesFolder)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => join(citiesFolder, name))
  const inFolders = globSync('*/sandbox.ts', {cwd: productCities}).map((path) => join(productCities, path))
  const configured = folders.map((folder) => join(resolve(folder), 'sandbox.ts')).filter((file) => existsSync(file))
  return (await Promise.all([...files, ...inFolders, ...configured].map(importPlatforms))).flat()
}

async function importPlatforms(file: string): Promise<readonly AccountPlatform[]> {
  const {platforms}: {platforms?: readonly AccountPlatform[]} = await import(pathToFileURL(file).href)
  if (!platforms) throw new Error(`${file} exports no platforms`)
  return platforms
}
