import type {Plugin} from 'vite'

/** Vite imports the loader from this module wherever a chunk loads another one. */
const viteLoader = /vite\/preload-helper\.js$/

/**
 * Replaces Vite's loader of lazy chunks, which every page contains, with that of the host package.
 *
 * @example
 * build({base: '/cq/', plugins: [chunkLoader()]})
 */
export function chunkLoader(): Plugin {
  let base = '/'
  return {
    name: 'hmb-chunk-loader',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      base = config.base
    },
    load: {
      filter: {id: viteLoader},
      handler: () =>
        `import {createChunkLoader} from '@hmb/host/chunk-loader'
        export const __vitePreload = createChunkLoader(document, ${JSON.stringify(base)})`,
    },
  }
}
