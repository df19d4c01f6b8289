import {existsSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {hostErrorOf} from '@hmb/bundling/build-environment'
import type {CityEntry, Variant} from '@hmb/shell/variant'
import {isStyleCode} from '@hmb/theme/theme-preset'
import {iconNames} from '@hmb/ui/icon-names'

/** A variant's folder, and the names that it must not use. */
export interface VariantPlace {
  readonly folder: string
  /** The code from the folder's name; absent for a folder outside of `src/variants`. */
  readonly named?: string
  /** Codes of other builds, in lower case. */
  readonly taken: readonly string[]
  /** The patterns of the route table. */
  readonly routes: readonly string[]
}

/** Names of paths and folders beside the builds of cities. A city with such a code would have the same path or folder. */
const reservedCodes = [
  'api',
  'static',
  'assets',
  'authorization',
  'staff',
  'render',
  'unserved',
  'types',
  'build-types',
  ...['home', 'login', 'pay', 'src', 'test', 'common', 'healthz', 'readyz'],
]

/**
 * Codes that no city may have: those of paths and folders, and the first part of each route of the app.
 *
 * @example
 * unavailableCodes(['/orderList']).includes('orderlist') // true
 */
export const unavailableCodes = (routes: readonly string[]): string[] => [
  ...reservedCodes,
  ...routes.map((pattern) => (pattern.split('/')[1] ?? '').toLowerCase()),
]

/**
 * Reads the manifest of a variant. Throws an error that lists all errors with their solutions. The compiler checks the types of
 * `defineVariant`.
 *
 * @example
 * const variant = await readVariant({folder: '/…/variants/cq', named: 'cq', taken: [], routes: ['/home/:id']})
 */
export async function readVariant(place: VariantPlace): Promise<Variant> {
  const file = join(place.folder, 'variant.ts')
  if (!existsSync(file)) throw new Error(`${place.folder} has no variant.ts: pnpm new:variant writes one`)
  const {variant}: {variant?: Variant} = await import(pathToFileURL(file).href).catch((error: unknown) => {
    throw missingPackageError(error, place.folder) ?? error
  })
  if (!variant) throw new Error(`${file} exports no variant: write export const variant = defineVariant({…})`)
  const errors = [
    ...errorList(`${file} has contradictions:`, manifestErrors(variant, place)),
    ...errorList(`${join(place.folder, 'logo.svg')} is wrong:`, logoErrors(place.folder)),
  ]
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return variant
}

/** In a folder outside of the repository Node finds our packages only by a link. */
function missingPackageError(error: unknown, folder: string): Error | undefined {
  const [, name] = (error instanceof Error && /Cannot find package '(@hmb\/[^'/]+)/.exec(error.message)) || []
  if (!name) return undefined
  const packages = resolve(import.meta.dirname, '../../../cities/node_modules')
  return new Error(
    `${name} is not found from ${folder}, which is outside of the repository: ln -s ${packages} ${resolve(folder, '../node_modules')}`,
  )
}

const errorList = (title: string, errors: readonly string[]) =>
  errors.length > 0 ? [title, ...errors.map((error) => `- ${error}`)] : []

/**
 * The patterns of the route table. It is imported by its path: the compiler would take the product's sources for those of
 * its build.
 */
export async function routePatterns(): Promise<string[]> {
  const file = pathToFileURL(resolve(import.meta.dirname, '../src/screens.ts')).href
  const {routes}: {routes: readonly {pattern: string}[]} = await import(file)
  return routes.map(({pattern}) => pattern)
}

/** The errors of a manifest and its logo, as sentences with the solution. */
export const variantErrors = (variant: Variant, place: VariantPlace): string[] => [
  ...manifestErrors(variant, place),
  ...logoErrors(place.folder),
]

function manifestErrors(variant: Variant, place: VariantPlace): string[] {
  return [
    ...codeErrors(variant, place),
    ...brandErrors(variant, place.folder),
    ...hostErrors(variant.allowedHosts),
    ...promotionErrors(variant),
    ...entryErrors(variant),
    ...(variant.recordedPages ?? [])
      .filter((pattern) => !place.routes.includes(pattern))
      .map(
        (pattern) =>
          `recordedPages has ${quote(pattern)}, which no route has: the patterns are in src/screens.ts, e.g. /policyDetail/:id`,
      ),
  ]
}

function codeErrors({code, skuNo}: Variant, {named, taken, routes}: VariantPlace): string[] {
  const id = code.toLowerCase()
  const errors: string[] = []
  if (!/^([A-Z]{2,10}|normal)$/.test(code))
    errors.push(`code is ${quote(code)}: write 2 to 10 capital letters, e.g. 'SZ'`)
  if (named !== undefined && named !== id)
    errors.push(
      `code is ${quote(code)}, but the folder is ${named}: rename the folder to ${id}, or write code: '${named.toUpperCase()}'`,
    )
  if (taken.includes(id))
    errors.push(`code ${quote(code)} belongs to another variant, whose build it would replace: choose another code`)
  if (unavailableCodes(routes).includes(id))
    errors.push(`code ${quote(code)} is taken by the path or folder ${id}: choose another code`)
  if (!new RegExp(`^HMB-${code.toUpperCase()}-20\\d\\d$`).test(skuNo))
    errors.push(`skuNo is ${quote(skuNo)}: write HMB-${code.toUpperCase()}- and the year of the season`)
  return errors
}

function brandErrors({name, logo, cssType, code}: Variant, folder: string): string[] {
  const errors: string[] = []
  if (!/^[^<>&"\s][^<>&"]*$/.test(name))
    errors.push(`name is ${quote(name)}: write the product's name as people read it, without < > & "`)
  // The preset derived from the code may be unknown. Such a city is gray.
  if (cssType !== `${code}_CSS` && !isStyleCode(cssType))
    errors.push(
      `cssType is ${quote(cssType)}, which is not a style code: leave it out for that of the code, or name another city's, e.g. 'BJ_CSS'`,
    )
  if (logo !== pathToFileURL(join(folder, 'logo.svg')).href)
    errors.push(
      `logo is not the folder's logo.svg, which the build takes: write logo: new URL('./logo.svg', import.meta.url).href`,
    )
  return errors
}

function logoErrors(folder: string): string[] {
  const file = join(folder, 'logo.svg')
  if (!existsSync(file)) return ['logo.svg is missing: put the logo into the folder as an SVG; it is the favicon too']
  const svg = readFileSync(file, 'utf8')
  const root = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\s([^>]*)>/.exec(svg)?.[1]
  if (root === undefined || !root.includes('xmlns="http://www.w3.org/2000/svg"') || !/<\/svg>\s*$/.test(svg))
    return ['logo.svg is not an SVG: export the logo as one, with xmlns on its root element']
  if (!root.includes('viewBox='))
    return ['logo.svg has no viewBox, so that it has one size only: add it to its root element']
  if (/<(script|foreignObject|image)\b|\son\w+=|(href|src)="(?!#)/i.test(svg))
    return ['logo.svg has a script or loads another file: export the logo with paths only']
  return []
}

function hostErrors(hosts: readonly string[]): string[] {
  const wrong = hosts.flatMap((host) => {
    const error = hostErrorOf(host)
    return error ? [`allowedHosts has ${quote(host)}, which ${error}`] : []
  })
  return [...wrong, ...duplicatesOf(hosts).map((host) => `allowedHosts has ${quote(host)} twice: delete one`)]
}

function promotionErrors({floatingPromotionIds, blockedPromotionIds}: Variant): string[] {
  const lists = {floatingPromotionIds, blockedPromotionIds}
  const wrong = Object.entries(lists).flatMap(([name, ids]) =>
    ids
      .filter((id: unknown) => typeof id !== 'string' || !/^[\w-]+$/.test(id))
      .map((id) => `${name} has ${quote(id)}: write each id as a text of letters, digits, - and _`),
  )
  const both = floatingPromotionIds.filter((id) => blockedPromotionIds.includes(id))
  return [...wrong, ...both.map((id) => `promotion ${quote(id)} is both floating and blocked: delete it from one list`)]
}

function entryErrors({shortcuts, resendSeconds}: Variant): string[] {
  const names = shortcuts.map(({name}) => name)
  return [
    ...names.filter((name) => name.trim() === '').map(() => 'a shortcut has no name: write the words under its icon'),
    ...duplicatesOf(names).map((name) => `shortcuts has ${quote(name)} twice: delete one`),
    ...shortcuts.flatMap(({name, icon, link, type}) => [
      ...unknownNameErrors(iconNames, icon).map((wrong) => `shortcut ${quote(name)} has the icon ${wrong}`),
      ...unknownNameErrors(linkNames, link).map(
        (wrong) => `shortcut ${quote(name)} has the link ${wrong}; the address itself is in the project of the backend`,
      ),
      ...(Number.isInteger(type) && type > 0
        ? []
        : [`shortcut ${quote(name)} has the type ${quote(type)}: write 1 for a page of the app, 2 for another site`]),
    ]),
    ...(Number.isInteger(resendSeconds) && resendSeconds > 0
      ? []
      : [`resendSeconds is ${resendSeconds}: write whole seconds, or leave it out for 59`]),
  ]
}

const linkNames = Object.keys({claimUrl: 1, healthUrl: 1, claimPlatform: 1} satisfies Record<CityEntry['link'], 1>)

/** A value that is none of the names, with all of them. */
const unknownNameErrors = (names: readonly string[], value: unknown): string[] =>
  names.some((name) => name === value) ? [] : [`${quote(value)}: write one of ${names.join(', ')}`]

const duplicatesOf = (values: readonly string[]) => [
  ...new Set(values.filter((value, i) => values.indexOf(value) !== i)),
]

const quote = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
