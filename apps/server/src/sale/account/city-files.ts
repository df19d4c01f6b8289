import {readdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {City} from './city.ts'

const own = resolve(import.meta.dirname, '../../cities')

/**
 * Every city of `cities/`, and the city of each configured folder, in its `server.ts`. There is no list: every file is a city.
 *
 * @example
 * const cities = await readCities(config.cities)
 */
export async function readCities(folders: readonly string[] = []): Promise<City[]> {
  const files = readdirSync(own)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => join(own, name))
  const configured = folders.map((folder) => join(resolve(folder), 'server.ts'))
  return Promise.all([...files, ...configured].map(cityIn))
}

async function cityIn(file: string): Promise<City> {
  const {city}: {city?: City} = await import(pathToFileURL(file).href)
  if (!city) throw new Error(`${file} exports no city`)
  return city
}
