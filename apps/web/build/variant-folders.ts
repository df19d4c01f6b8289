import {globSync, readdirSync} from 'node:fs'
import {resolve} from 'node:path'

/**
 * The folder of every variant by its code: those of the specification in `src/variants/`, and the `variant` of each city
 * in `cities/`.
 *
 * @example
 * variantFolders().get('cq') // '/…/apps/web/src/variants/cq'
 */
export function variantFolders(): Map<string, string> {
  const variants = resolve(import.meta.dirname, '../src/variants')
  const cities = resolve(import.meta.dirname, '../../../cities')
  const folders = new Map(readdirSync(variants).map((code) => [code, resolve(variants, code)]))
  for (const path of globSync('*/variant', {cwd: cities}).sort()) {
    const [code = ''] = path.split(/[\\/]/)
    if (folders.has(code)) throw new Error(`cities/${code} has the code of another variant: choose another code`)
    folders.set(code, resolve(cities, path))
  }
  return folders
}
