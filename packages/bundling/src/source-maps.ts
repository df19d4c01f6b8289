import {mkdirSync, readdirSync, renameSync} from 'node:fs'
import {dirname, join} from 'node:path'

/**
 * Moves the source maps of a build to a folder that no server serves. No file of a build names its map.
 *
 * @example
 * moveSourceMaps('/…/dist/cq', '/…/dist/unserved/cq/maps')
 */
export function moveSourceMaps(from: string, to: string): void {
  const maps = readdirSync(from, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.map'))
  for (const name of maps) {
    mkdirSync(dirname(join(to, name)), {recursive: true})
    renameSync(join(from, name), join(to, name))
  }
}
