import {existsSync, globSync, readdirSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {City} from './city.ts'

const citiesFolder = resolve(import.meta.dirname, '../cities')
/** The folder with the cities that have their own folder. */
const productCitiesFolder = resolve(import.meta.dirname, '../../../../cities')

/**
 * Imports every city: the files of `src/cities/`, and the `server.ts` of each folder in the product's `cities/` and of
 * each configured folder. A folder `agree` beside `server.ts` has the city's agreements. Throws when a file exports no city.
 *
 * @example
 * const cities = await readCities(config.cities)
 */
export async function readCities(folders: readonly string[] = []): Promise<City[]> {
  const files = readdirSync(citiesFolder)
    .filter((name) => /^\w+\.ts$/.test(name))
    .map((name) => join(citiesFolder, name))
  const inFolders = globSync('*/server.ts', {cwd: productCitiesFolder})
    .sort()
    .map((path) => join(productCitiesFolder, path))
  const configured = folders.map((folder) => join(resolve(folder), 'server.ts'))
  return Promise.all([...files.map(importCity), ...[...inFolders, ...configured].map(importCityWithAgreements)])
}

async function importCityWithAgreements(file: string): Promise<City> {
  const agreementFolder = join(dirname(file), 'agree')
  const city = await importCity(file)
  return existsSync(agreementFolder) ? {...city, agreementFolder} : city
}

async function importCity(file: string): Promise<City> {
  const {city}: {city?: City} = await import(pathToFileURL(file).href)
  if (!city) throw new Error(`${file} exports no city: write export const city: City = {…}`)
  return city
}
