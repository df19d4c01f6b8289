import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {CityTexts} from './city-texts.ts'

/** The texts of cities in a build. */
export interface TextsInBuild {
  /** Texts of other cities. */
  foreign: {city: string; text: string}[]
  /** Texts of the city itself that are not in its build; many of them mean that the search does not work. */
  missing: string[]
}

/**
 * Searches a build for calls and sentences of other cities.
 *
 * @example
 * foreignIn('apps/web/dist/cq', 'cq', await ownOfCities()).foreign // []
 */
export function findForeignTexts(
  folder: string,
  code: string,
  textsByCity: ReadonlyMap<string, CityTexts>,
): TextsInBuild {
  const files = globSync('**/*.{js,css,html,json,svg}', {cwd: folder})
  if (files.length === 0) throw new Error(`Nothing at ${folder}: run pnpm build first`)
  const built = files.map((file) => unescaped(readFileSync(join(folder, file), 'utf8'))).join('\n')
  const of = (city: string) => [...(textsByCity.get(city)?.paths ?? []), ...(textsByCity.get(city)?.texts ?? [])]
  return {
    foreign: [...textsByCity.keys()].flatMap((city) =>
      city === code ? [] : of(city).flatMap((text) => (built.includes(text) ? [{city, text}] : [])),
    ),
    missing: of(code).filter((text) => !built.includes(text)),
  }
}

/** A minifier may write a character as an escape. */
const unescaped = (code: string) =>
  code.replaceAll(/\\u([0-9a-f]{4})/gi, (_, number) => String.fromCharCode(Number.parseInt(number, 16)))
