import {readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {City} from './city.ts'

const own = resolve(import.meta.dirname, '../../cities')

/**
 * Every city of `cities/`, and those of the folders that the process is given, each with a `server.ts`. No list names them: a
 * file that is there is a city.
 *
 * @example
 * const cities = await readCities(config.cities)
 */
export async function readCities(folders: readonly string[] = []): Promise<City[]> {
  const files = readdirSync(own)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => join(own, name))
  const given = folders.map((folder) => join(resolve(folder), 'server.ts'))
  return Promise.all([...files, ...given].map(cityIn))
}

async function cityIn(file: string): Promise<City> {
  const {city}: {city?: City} = await import(pathToFileURL(file).href)
  if (!city) throw new Error(`${file} exports no city`)
  return city
}
