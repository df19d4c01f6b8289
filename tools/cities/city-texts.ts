import {readFileSync} from 'node:fs'
import {pathToFileURL} from 'node:url'
import {cruise} from '../dependency-cruise.ts'
import {root} from '../processes.ts'

/** What only one city has: nothing of it may be in another city's build. */
export interface CityTexts {
  /** Paths of calls. */
  paths: string[]
  /** Chinese sentences. */
  texts: string[]
  /** Values of the manifest: name, ids, style code, hosts. */
  values: string[]
  /** Addresses of other sites. */
  links: string[]
  /** The drawing of the logo. */
  logo: string[]
  /** Sources, by path from the root: prompts, payment flows, rules. */
  sources: string[]
}

const variantOf = (source: string) => /^apps\/web\/src\/variants\/([^/]+)\//.exec(source)?.[1]
const isTest = (source: string) => /\.test\.tsx?$|\/testing\//.test(source)

/**
 * Reads the texts of each city from the sources. A file belongs to a city if its `variants/` folder imports it, and neither the
 * shared code nor another city does. A text belongs to the city if it occurs in its files only.
 *
 * @example
 * (await readCityTexts()).get('cq')?.paths // ['/api/aries/cq/individual/query/getSms', …]
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
  const manifests = new Map(
    await Promise.all(cities.map(async (city) => [city, [...(await valuesOf(city)), ...drawingOf(city)]] as const)),
  )
  return new Map(
    cities.map((city) => {
      const others = cities.filter((other) => other !== city)
      const elsewhere = [
        ...common,
        ...others.flatMap((other) => [...(codeByCity.get(other) ?? []), ...(manifests.get(other) ?? [])]),
      ]
      const only = (found: readonly string[]) =>
        [...new Set(found)].filter((text) => !elsewhere.some((code) => code.includes(text)))
      const code = (codeByCity.get(city) ?? []).join('\n')
      const drawing = drawingOf(city)
      const own = (manifests.get(city) ?? []).filter((value) => !drawing.includes(value))
      const found = {paths: only(pathsIn(code)), texts: only(textsIn(code)), links: only(linksIn(code))}
      return [city, {...found, values: only(own), logo: only(drawing), sources: filesOf(city)}]
    }),
  )
}

/** A file without comments, because no build has them. */
const codeIn = (file: string) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')

/** The texts of a variant's manifest. Shorter ones, such as a code, are parts of other words. */
async function valuesOf(city: string): Promise<string[]> {
  const file = `${root}/apps/web/src/variants/${city}/variant.ts`
  const {variant}: {variant: {logo: string}} = await import(pathToFileURL(file).href)
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return value.length >= 5 ? [value] : []
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
  }
  return texts({...variant, logo: ''})
}

/** The attributes of the logo that are long enough to be its own. */
const drawingOf = (city: string) => {
  const svg = readFileSync(`${root}/apps/web/src/variants/${city}/logo.svg`, 'utf8')
  return [...svg.matchAll(/ d="([^"]{20,})"/g)].map(([, drawing = '']) => drawing)
}

const linksIn = (code: string) => code.match(/https?:\/\/[^\s'"`]+/g) ?? []

const pathsIn = (code: string) => code.match(/\/api\/[\w/]+/g) ?? []

/** Fewer than four Chinese characters are a common word. */
const textsIn = (code: string) => code.match(/[\p{Script=Han}，。、；：？！《》（）]{4,}/gu) ?? []
