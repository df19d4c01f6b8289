import {existsSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {variantCodes} from '../apps/server/content/variant.ts'
import type {BuildManifest} from '../packages/bundling/src/build-manifest.ts'

/** The parts of a build whose download has a limit, in bytes after gzip. */
export const partLimits = {
  web: {
    interactive: 118_350,
    purchase: 211_750,
    login: 137_700,
    payment: 193_900,
    // Of the other pages, before they are interactive.
    'each page': 181_300,
    // With the fields of the login, which load with the methods.
    'each flow': 17_000,
    'all scripts': 567_050,
    styles: 26_500,
    assets: 1_400_000,
  },
  authorization: {login: 100_450, 'all scripts': 120_050, styles: 11_000, assets: 5_000},
} as const

type Part = keyof typeof partLimits.web

/**
 * The bytes that a city of `cities/` may add to each part. Its hosts, entries and promotion ids are in every page's scripts.
 */
const manifestAllowance = 500

/** Whether a build is one of those for which the limits are measured. */
const isMeasured = (code: string) => code === 'authorization' || variantCodes.some((own) => own === code)

/** The limits of a build. */
function limitsOf(code: string): Partial<Record<Part, number>> {
  if (code === 'authorization') return partLimits.authorization
  const allowance = isMeasured(code) ? 0 : manifestAllowance
  return Object.fromEntries(Object.entries(partLimits.web).map(([part, limit]) => [part, limit + allowance]))
}

/**
 * The parts of a build, in bytes after gzip. Most are scripts: those before the home page is interactive, those before
 * its purchase responds, and those of the login, of the payment page and of the largest other page. The others are the
 * largest payment flow, and everything.
 */
export function partsOf({
  code,
  routes,
  chunks,
  paymentFlows,
  styles,
  assets,
}: BuildManifest): Partial<Record<Part, number>> {
  const route = (name: string) => routes.find((each) => each.route === name)
  const sum = (files: readonly {gz: number}[]) => files.reduce((total, {gz}) => total + gz, 0)
  const whole = {'all scripts': sum(chunks), styles: sum(styles), assets: sum(assets)}
  if (code === 'authorization') return {login: route('index')?.gzScripts ?? 0, ...whole}
  const {gzScripts = 0, gzNextScripts = 0} = route('home') ?? {}
  return {
    interactive: gzScripts,
    purchase: gzScripts + gzNextScripts,
    login: route('login')?.gzScripts ?? 0,
    payment: route('payment')?.gzScripts ?? 0,
    'each page': Math.max(0, ...routes.map(({route, gzScripts}) => (paymentRoutes.includes(route) ? 0 : gzScripts))),
    'each flow': Math.max(0, ...paymentFlows.map(({gz}) => gz)),
    ...whole,
  }
}

/** The payment and its result have the same scripts. */
const paymentRoutes = ['payment', 'insureResult']

/** The last line of a file with a map. The text of a worker in a string of a library may contain such a line too. */
const mapComment = /^\/[/*]# sourceMappingURL=\S+(?: \*\/)?\s*$(?![\s\S])/m

/**
 * The errors of a build as sentences: too large, bundled twice, or different from its manifest. `folder` has the files to serve.
 */
export function buildErrors(manifest: BuildManifest, folder: string): string[] {
  const {code, chunks, styles, assets, routes, packages} = manifest
  const parts = partsOf(manifest)
  const advice = isMeasured(code)
    ? 'make it smaller, or raise its limit in tools/build-parts.ts'
    : `remove from cities/${code}/variant what the city does not need, or raise the limit in tools/build-parts.ts`
  const tooLarge = Object.entries(limitsOf(code)).flatMap(([part, limit]) => {
    const size = parts[part as Part] ?? 0
    return size > limit ? [`${part} has ${size} bytes gz, ${size - limit} more than its limit ${limit}: ${advice}`] : []
  })
  const empty = Object.entries(parts).flatMap(([part, size]) =>
    size === 0 && part !== 'each flow' && part !== 'assets' ? [`${part}: nothing`] : [],
  )
  const twice = Object.entries(packages)
    .filter(([, versions]) => versions.length > 1)
    .map(([name, versions]) => `${name} is bundled ${versions.length} times: ${versions.join(', ')}`)
  const files = [...chunks, ...styles, ...assets, ...routes]
  const changed = files.filter(({file, bytes}) => statSync(join(folder, file), {throwIfNoEntry: false})?.size !== bytes)
  const mapped = files.filter(
    ({file}) =>
      existsSync(join(folder, `${file}.map`)) ||
      (/\.(js|css)$/.test(file) && mapComment.test(readFileSync(join(folder, file), 'utf8'))),
  )
  return [
    ...tooLarge,
    ...empty,
    ...twice,
    ...changed.slice(0, 1).map(({file}) => `${file} is not as the manifest says: run pnpm build`),
    ...mapped.map(({file}) => `${file} names its source map, or the map is beside it`),
  ]
}

/** The table build × part, in bytes after gzip. */
export function partsTable(manifests: readonly BuildManifest[]): string {
  const names = Object.keys(partLimits.web) as Part[]
  const limitRow = (title: string, code: string) => [title, ...names.map((name) => String(limitsOf(code)[name])), '']
  const city = manifests.find(({code}) => !isMeasured(code))?.code
  const rows = [
    ['build', ...names, 'payment flows'],
    limitRow('limit', 'normal'),
    ...(city === undefined ? [] : [limitRow('limit, city', city)]),
    ...manifests.map((manifest) => {
      const parts = partsOf(manifest)
      const flows = manifest.paymentFlows.filter(({gz}) => gz > 0).map(({flow, gz}) => `${flow} ${gz}`)
      return [manifest.code, ...names.map((name) => String(parts[name] ?? '')), flows.join(', ')]
    }),
  ]
  const widths = names.map((_, i) => Math.max(...rows.map((row) => row[i + 1]?.length ?? 0)))
  return rows
    .map(([build = '', ...cells]) => {
      const columns = widths.map((width, i) => (cells[i] ?? '').padStart(width))
      return [build.padEnd('authorization'.length), ...columns, cells.at(-1)].join('  ').trimEnd()
    })
    .join('\n')
}
