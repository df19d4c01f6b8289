import {resolve} from 'node:path'
import {buildForServer} from '@hmb/bundling/server-build'
import type {Plugin} from 'vite'

const app = resolve(import.meta.dirname, '..')

/**
 * Builds the server renderer of a variant's home page into `<folder>/<code>.js`, one file without imports. `HMB_VARIANT`
 * chooses the variant.
 *
 * @example
 * await buildRenderer('cq', 'dist/render')
 */
export async function buildRenderer(code: string, folder: string): Promise<void> {
  await buildForServer({
    configFile: resolve(app, 'vite.config.ts'),
    entry: resolve(app, 'src/render.tsx'),
    out: resolve(folder, `${code}.js`),
    plugins: [withoutLazyParts],
  })
}

/** The server renders the home screen and its text blocks, and nothing else that a screen imports lazily. */
const rendered = /\/home\/HomeScreen\.tsx$|\/text-blocks$/
const withoutLazyParts: Plugin = {
  name: 'hmb-without-lazy-parts',
  resolveDynamicImport: (source) =>
    typeof source === 'string' && !rendered.test(source) ? {id: source, external: true} : null,
}
