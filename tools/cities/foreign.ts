import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Own} from './own.ts'

export interface Verdict {
  /** What stands in the build and is another city's. */
  foreign: {city: string; text: string}[]
  /** What is the city's own and does not stand in its build; with many of these the search is blind. */
  missing: string[]
}

/**
 * What a build contains of other cities.
 *
 * @example
 * foreignIn('apps/web/dist/cq', 'cq', await ownOfCities()).foreign // []
 */
export function foreignIn(folder: string, code: string, own: ReadonlyMap<string, Own>): Verdict {
  const files = globSync('**/*.{js,css,html,json,svg}', {cwd: folder})
  if (files.length === 0) throw new Error(`Nothing at ${folder}: run pnpm build first`)
  const built = files.map((file) => readable(readFileSync(join(folder, file), 'utf8'))).join('\n')
  const of = (city: string) => [...(own.get(city)?.paths ?? []), ...(own.get(city)?.texts ?? [])]
  return {
    foreign: [...own.keys()].flatMap((city) =>
      city === code ? [] : of(city).flatMap((text) => (built.includes(text) ? [{city, text}] : [])),
    ),
    missing: of(code).filter((text) => !built.includes(text)),
  }
}

/** A minifier may write any character by its number. */
const readable = (code: string) =>
  code.replaceAll(/\\u([0-9a-f]{4})/gi, (_, number) => String.fromCharCode(Number.parseInt(number, 16)))
