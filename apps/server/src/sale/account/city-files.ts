import {existsSync, globSync, readdirSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {City} from './city.ts'

const citiesFolder = resolve(import.meta.dirname, '../../cities')
/** The cities that have a folder of their own in the product. */
const productCities = resolve(import.meta.dirname, '../../../../../cities')

/**
 * Every city of `src/cities/`, of the product's `cities/`, and of each configured folder, the last two in their `server.ts`.
 * Every file is a city, so that no list is needed. A folder `agree` beside `server.ts` has the city's agreements.
 *
 * @example
 * const cities = await readCities(config.cities)
 */
export async function readCities(folders: readonly string[] = []): Promise<City[]> {
  const files = readdirSync(citiesFolder)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => join(citiesFolder, name))
  const inFolders = globSync('*/server.ts', {cwd: productCities})
    .sort()
    .map((path) => join(productCities, path))
  const configured = folders.map((folder) => join(resolve(folder), 'server.ts'))
  return Promise.all([...files.map(cityIn), ...[...inFolders, ...configured].map(cityInFolder)])
}

async function cityInFolder(file: string): Promise<City> {
  const agreementFolder = join(dirname(file), 'agree')
  const city = await cityIn(file)
  return existsSync(agreementFolder) ? {...city, agreementFolder} : city
}

async function cityIn(file: string): Promise<City> {
  const {city}: {city?: City} = await import(pathToFileURL(file).href)
  if (!city) throw new Error(`${file} exports no city: write export const city: City = {…}`)
  return city
}
