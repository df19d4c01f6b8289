import {readFileSync} from 'node:fs'
import {cruise} from '../modules.ts'
import {root} from '../steps.ts'

/** What only one city's sources say: paths of its own calls, and sentences. */
export interface Own {
  paths: string[]
  texts: string[]
}

const variantOf = (source: string) => /^apps\/web\/src\/variants\/([^/]+)\//.exec(source)?.[1]
const isTest = (source: string) => /\.test\.tsx?$|\/testing\//.test(source)

/**
 * What each city has of its own, read from the sources: a file is a city's when its folder of `variants/` reaches it and neither
 * the shared code nor another city does; of what stands in those files, what stands nowhere else is the city's own.
 *
 * @example
 * (await ownOfCities()).get('cq')?.paths // ['/api/aries/cq/individual/query/getSms', …]
 */
export async function ownOfCities(): Promise<Map<string, Own>> {
  const {modules} = await cruise()
  const imports = new Map(
    modules.map(({source, dependencies}) => [source, dependencies.map(({resolved}) => resolved)] as const),
  )
  const reach = (starts: readonly string[]) => {
    const reached = new Set<string>()
    const waiting = [...starts]
    for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
      if (reached.has(source) || isTest(source)) continue
      reached.add(source)
      waiting.push(...(imports.get(source) ?? []))
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
  const said = new Map(cities.map((city) => [city, filesOf(city).map(codeIn)]))
  const common = [...shared].filter((file) => /^(packages|apps)\/.*\.tsx?$/.test(file)).map(codeIn)
  return new Map(
    cities.map((city) => {
      const elsewhere = [...common, ...cities.flatMap((other) => (other === city ? [] : (said.get(other) ?? [])))]
      const only = (found: string[]) =>
        [...new Set(found)].filter((text) => !elsewhere.some((code) => code.includes(text)))
      const code = (said.get(city) ?? []).join('\n')
      return [city, {paths: only(pathsIn(code)), texts: only(textsIn(code))}]
    }),
  )
}

/** A file without its comments, which no build has. */
const codeIn = (file: string) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')

const pathsIn = (code: string) => code.match(/\/api\/[\w/]+/g) ?? []

/** Four Chinese characters are a sentence of somebody's; fewer are words that anybody may say. */
const textsIn = (code: string) => code.match(/[\p{Script=Han}，。、；：？！《》（）]{4,}/gu) ?? []
