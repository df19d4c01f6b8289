import {createHash} from 'node:crypto'
import {relative, resolve} from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const namesByFile = new Map<string, string[]>()

/**
 * The class name of a CSS module's rule in a production build: a hash of the file, and the rule's place among the names
 * of the file. Vite's default repeats the rule's name, and the scripts of a page contain every class name.
 *
 * @example
 * shortClassName('button', '/…/Button.module.css') // '_k3Fq9a'
 */
export function shortClassName(name: string, file: string): string {
  const path = relative(root, file.replace(/\?.*$/, ''))
  const names = namesByFile.get(path) ?? []
  namesByFile.set(path, names)
  if (!names.includes(name)) names.push(name)
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 5)
  return `_${hash}${names.indexOf(name).toString(36)}`
}
