import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {CityTexts} from './city-texts.ts'

/** The texts of cities in a build. */
export interface TextsInBuild {
  /** The texts and sources of other cities. */
  foreign: {city: string; text: string}[]
  /** The city's own texts that are not in its build. Many of them mean that the search does not work. */
  missing: string[]
}

/** The files of a build and the sources in its chunks, as its manifest has them. */
export interface BuildContents {
  folder: string
  files: readonly string[]
  sources: readonly string[]
}

/**
 * Searches a build for calls, sentences, values, links, logos and sources of other cities.
 *
 * @example
 * findForeignTexts({folder: 'apps/web/dist/cq', files, sources}, 'cq', await readCityTexts()).foreign // []
 */
export function findForeignTexts(
  {folder, files, sources}: BuildContents,
  code: string,
  textsByCity: ReadonlyMap<string, CityTexts>,
): TextsInBuild {
  const texts = files.filter((file) => /\.(js|css|html|json|svg)$/.test(file))
  if (texts.length === 0 || !existsSync(folder))
    throw new Error(`${folder} has no files to check: run pnpm build first`)
  const built = texts.map((file) => decodeEscapes(readFileSync(join(folder, file), 'utf8'))).join('\n')
  const textsOf = (city: string) => {
    const {paths = [], texts = [], values = [], links = [], logo = []} = textsByCity.get(city) ?? {}
    return [...new Set([...paths, ...texts, ...values, ...links, ...logo])]
  }
  const foreign = [...textsByCity].flatMap(([city, own]) => {
    if (city === code) return []
    const found = textsOf(city).filter((text) => built.includes(text))
    return [...found, ...own.sources.filter((source) => sources.includes(source))].map((text) => ({city, text}))
  })
  return {foreign, missing: textsOf(code).filter((text) => !built.includes(text))}
}

/** Decodes `\uXXXX`, because a minifier may write a character so. */
const decodeEscapes = (code: string) =>
  code.replaceAll(/\\u([0-9a-f]{4})/gi, (_, number) => String.fromCharCode(Number.parseInt(number, 16)))
