import {join, resolve, sep} from 'node:path'
import type {CityRules} from './city-rules.ts'
import {contentFolder} from './public-file.ts'

/** The path at which browsers read the texts of the agreements. */
export const agreementPrefix = '/static/agree/'

const commonFolder = join(contentFolder, 'agree')

export type AgreementCity = Pick<CityRules, 'projectCode' | 'agreementFolder'>

/** A city with agreements in its own folder, and the first part of their paths. */
export interface AgreementFolder {
  readonly code: string
  readonly folder: string
}

/**
 * The folders of the cities that keep their agreements themselves.
 *
 * @example
 * agreementFolders([{projectCode: 'XZ', agreementFolder: '/…/cities/xz/agree'}]) // [{code: 'xz', folder: '/…/cities/xz/agree'}]
 */
export const agreementFolders = (cities: readonly AgreementCity[]): AgreementFolder[] =>
  cities.flatMap(({projectCode, agreementFolder: folder}) =>
    folder === undefined ? [] : [{code: projectCode.toLowerCase(), folder}],
  )

/**
 * The file behind a path below `/static/agree/`, in the city's own folder or in that of the content; null for a path that
 * leads outside.
 *
 * @example
 * agreementFile('cq/notice.html', cities) // '/…/apps/server/content/agree/cq/notice.html'
 * agreementFile('../catalog.ts', cities) // null
 */
export function agreementFile(path: string, cities: readonly AgreementCity[]): string | null {
  const cityFolder = agreementFolders(cities).find(({code}) => path.startsWith(`${code}/`))
  const folder = cityFolder?.folder ?? commonFolder
  const file = resolve(folder, cityFolder ? path.slice(cityFolder.code.length + 1) : path)
  return file.startsWith(folder + sep) ? file : null
}
