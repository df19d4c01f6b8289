import {readFileSync} from 'node:fs'
import {cruise} from '../dependency-cruise.ts'
import {root} from '../processes.ts'

/** Paths of calls and Chinese sentences that only one city's sources contain. */
export interface CityTexts {
  paths: string[]
  texts: string[]
}

const variantOf = (source: string) => /^apps\/web\/src\/variants\/([^/]+)\//.exec(source)?.[1]
const isTest = (source: string) => /\.test\.tsx?$|\/testing\//.test(source)

/**
 * Reads the texts of each city from the sources. A file belongs to a city if its `variants/` folder imports it, and neither the
 * shared code nor another city does. A text belongs to the city if it occurs in its files only.
 *
 * @example
 * (await ownOfCities()).get('cq')?.paths // ['/api/aries/cq/individual/query/getSms', …]
 */
export async function readCityTexts(): Promise<Map<string, CityTexts>> {
  const {modules} = await cruise()
  const imports = new Map(
    modules.map(({source, dependencies}) => [source, dependencies.map(({resolved}) => resolved)] as const),
  )
  const reach = (starts: readonly string[]) => {
    const reached = new Set<string>()
    const queue = [...starts]
    for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
      if (reached.has(source) || isTest(source)) continue
      reached.add(source)
      queue.push(...(imports.get(source) ?? []))
    }
    return reached
  }
  const sources = [...imports.keys()].filter((source) => !isTest(source))
  const cities = [...new Set(sources.flatMap((source) => variantOf(source) ?? []))]
  const shared = reach(sources.filter((source) => source.startsWith('apps/web/src/') && !variantOf(source)))
  const reached = new Map(cities.map((city) => [city, reach(sources.filter((source) => variantOf(source) === city))]))

  const filesOf = (city: string) => {
    const others = cities.filter((other) => other !== city).map((other) => reached.get(other))
    const mine = [...(reached.get(city) ?? [])].filter((file) => /^(packages|apps)\/.*\.tsx?$/.test(file))
    return mine.filter((file) => !shared.has(file) && !others.some((other) => other?.has(file)))
  }
  const codeByCity = new Map(cities.map((city) => [city, filesOf(city).map(codeIn)]))
  const common = [...shared].filter((file) => /^(packages|apps)\/.*\.tsx?$/.test(file)).map(codeIn)
  return new Map(
    cities.map((city) => {
      const elsewhere = [...common, ...cities.flatMap((other) => (other === city ? [] : (codeByCity.get(other) ?? [])))]
      const only = (found: string[]) =>
        [...new Set(found)].filter((text) => !elsewhere.some((code) => code.includes(text)))
      const code = (codeByCity.get(city) ?? []).join('\n')
      return [city, {paths: only(pathsIn(code)), texts: only(textsIn(code))}]
    }),
  )
}

/** A file without comments, because no build has them. */
const codeIn = (file: string) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')

const pathsIn = (code: string) => code.match(/\/api\/[\w/]+/g) ?? []

/** Fewer than four Chinese characters are a common word. */
const textsIn = (code: string) => code.match(/[\p{Script=Han}，。、；：？！《》（）]{4,}/gu) ?? []
