import {readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {pathToFileURL} from 'node:url'
import {variantFolders} from '../../apps/web/build/variant-folders.ts'
import type {Variant} from '../../packages/shell/src/contexts/variant.tsx'
import {cruise} from '../dependency-cruise.ts'
import {root} from '../processes.ts'

/** The texts and sources of one city, which no other city's build may contain. */
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
  /** Sources, by path from the root: sheets, payment flows, rules. */
  sources: string[]
}

/** The city whose variant contains a source. */
const variantOf = (source: string) =>
  /^(?:apps\/web\/src\/variants|cities(?=\/[^/]+\/variant\/))\/([^/]+)\//.exec(source)?.[1]
const folders = variantFolders()
const folderOf = (city: string) => folders.get(city) ?? ''

const isTest = (source: string) => /\.test\.tsx?$|\/testing\//.test(source)

/** The imports of a city's payments include its folder in the packages. */
const methodRules = /^packages\/payment\/src\/([^/]+)\/[\w-]+-method-rules\.ts$/

const isProductSource = (file: string) => /^(packages|apps|cities)\/.*\.tsx?$/.test(file)

/**
 * Reads the texts of each city from the sources. A file in a city's own folders belongs to the city, also where other
 * code imports it. So does a file that its `variants/` folder imports, if neither the shared code nor another city does.
 * A text belongs to the city if it occurs in its files only.
 *
 * @example
 * (await readCityTexts()).get('cq')?.paths // ['/api/aries/cq/individual/query/getSms', …]
 */
export async function readCityTexts(): Promise<Map<string, CityTexts>> {
  const {modules} = await cruise()
  const imports = new Map(
    modules.map(({source, dependencies}) => [source, dependencies.map(({resolved}) => resolved)] as const),
  )
  const sources = [...imports.keys()].filter((source) => !isTest(source))
  const cities = [...new Set(sources.flatMap((source) => variantOf(source) ?? []))]
  const cityOfFolder = new Map(
    cities.flatMap((city) => {
      const rules = imports.get(relative(root, `${folderOf(city)}/payments.ts`)) ?? []
      return rules.flatMap((source) => methodRules.exec(source)?.[1] ?? []).map((folder) => [folder, city] as const)
    }),
  )
  const ownerOf = (source: string) => {
    const folder = /^packages\/(?:payment\/src|contract\/src\/account|rules\/src\/cities)\/([\w-]+)/.exec(source)?.[1]
    return variantOf(source) ?? cityOfFolder.get(folder ?? '')
  }
  /** All modules that the start files import, without those of another city. */
  const reachableModules = (starts: readonly string[], city?: string) => {
    const reached = new Set<string>()
    const queue = [...starts]
    for (let source = queue.pop(); source !== undefined; source = queue.pop()) {
      const owner = ownerOf(source)
      if (reached.has(source) || isTest(source) || (owner !== undefined && owner !== city)) continue
      reached.add(source)
      queue.push(...(imports.get(source) ?? []))
    }
    return reached
  }
  const shared = reachableModules(sources.filter((source) => source.startsWith('apps/web/src/')))
  const reached = new Map(
    cities.map((city) => [
      city,
      reachableModules(
        sources.filter((source) => variantOf(source) === city),
        city,
      ),
    ]),
  )
  const filesOf = (city: string) => {
    const others = cities.filter((other) => other !== city).map((other) => reached.get(other))
    const ownSources = [...(reached.get(city) ?? [])].filter(isProductSource)
    return ownSources.filter((file) => !shared.has(file) && !others.some((other) => other?.has(file)))
  }
  const sharedCode = [...shared].filter(isProductSource).map(codeIn)
  const codeByCity = new Map(cities.map((city) => [city, filesOf(city).map(codeIn)]))
  // A copy in the screens of another city must not make a call or link of this city common.
  const packageCode = new Map(
    cities.map((city) => [
      city,
      filesOf(city)
        .filter((file) => !variantOf(file))
        .map(codeIn),
    ]),
  )
  const values = new Map(await Promise.all(cities.map(async (city) => [city, await valuesOf(city)] as const)))
  const drawings = new Map(cities.map((city) => [city, drawingOf(city)]))
  return new Map(
    cities.map((city) => {
      /** The texts that the shared code and the `elsewhere` of other cities do not contain. */
      const uniqueTexts = (
        found: readonly string[],
        elsewhere: ReadonlyMap<string, readonly string[]>,
        shared = sharedCode,
      ) => {
        const others = [...shared, ...cities.flatMap((other) => (other === city ? [] : (elsewhere.get(other) ?? [])))]
        return [...new Set(found)].filter((text) => !others.some((code) => code.includes(text)))
      }
      const code = (codeByCity.get(city) ?? []).join('\n')
      return [
        city,
        {
          paths: uniqueTexts(pathsIn(code), packageCode),
          texts: uniqueTexts(textsIn(code), codeByCity),
          values: uniqueTexts(values.get(city) ?? [], values, []),
          links: uniqueTexts(linksIn(code), packageCode),
          logo: uniqueTexts(drawings.get(city) ?? [], drawings, []),
          sources: filesOf(city),
        },
      ]
    }),
  )
}

/** A file without comments, because no build has them. */
const codeIn = (file: string) =>
  readFileSync(`${root}/${file}`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')

/** The values of a variant's manifest that name the city, its product or its hosts. */
async function valuesOf(city: string): Promise<string[]> {
  const file = `${folderOf(city)}/variant.ts`
  const {variant}: {variant: Variant} = await import(pathToFileURL(file).href)
  const {name, projectId, skuNo, homePageId, cssType, allowedHosts, floatingPromotionIds, blockedPromotionIds} = variant
  const values = [name, projectId, skuNo, homePageId, cssType]
  // The style code `normal` is a common word.
  return [...values, ...allowedHosts, ...floatingPromotionIds, ...blockedPromotionIds].filter((value) => value !== city)
}

/** The attributes of the logo that are long enough to be its own. */
const drawingOf = (city: string) => {
  const svg = readFileSync(`${folderOf(city)}/logo.svg`, 'utf8')
  return [...svg.matchAll(/ d="([^"]{20,})"/g)].map(([, drawing = '']) => drawing)
}

const linksIn = (code: string) => code.match(/https?:\/\/[^\s'"`]+/g) ?? []

const pathsIn = (code: string) => code.match(/\/api\/[\w/]+/g) ?? []

/** Fewer than four Chinese characters are a common word. */
const textsIn = (code: string) => code.match(/[\p{Script=Han}，。、；：？！《》（）]{4,}/gu) ?? []
