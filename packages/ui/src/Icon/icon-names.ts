import * as paths from './icon-paths.ts'
import * as morePaths from './more-icon-paths.ts'

/**
 * The names of all icons, in alphabetical order. For tools: a page that imports it has the paths of all icons too.
 *
 * @example
 * iconNames.includes('heart') // true
 */
export const iconNames: readonly string[] = Object.keys({...paths, ...morePaths}).sort()
