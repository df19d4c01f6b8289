import {readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {AccountPlatform} from './account-platform.ts'

const own = resolve(import.meta.dirname, '../cities')

/**
 * The platforms of every city in `cities/`, and of the folders that the process is given, each with a `sandbox.ts`. No list names
 * them: a file that is there is played.
 *
 * @example
 * const platforms = await readPlatforms(['examples/new-city'])
 */
export async function loadPlatforms(folders: readonly string[] = []): Promise<AccountPlatform[]> {
  const files = readdirSync(own)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => join(own, name))
  const given = folders.map((folder) => join(resolve(folder), 'sandbox.ts'))
  return (await Promise.all([...files, ...given].map(platformsIn))).flat()
}

async function platformsIn(file: string): Promise<readonly AccountPlatform[]> {
  const {platforms}: {platforms?: readonly AccountPlatform[]} = await import(pathToFileURL(file).href)
  if (!platforms) throw new Error(`${file} exports no platforms`)
  return platforms
}
