import {resolve} from 'node:path'
import {build, type Plugin} from 'vite'

const app = resolve(import.meta.dirname, '..')

/**
 * Builds what draws a city's home page where there is no browser into `<folder>/<code>.js`: one file with everything in
 * it, so that a server needs nothing else of ours. The variant is the one of `HMB_VARIANT`.
 *
 * @example
 * await buildRenderer('cq', 'dist/render')
 */
export async function buildRenderer(code: string, folder: string): Promise<void> {
  await build({
    configFile: resolve(app, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutLazyParts],
    ssr: {noExternal: true, resolve: {conditions: ['source', 'module', 'node', 'production']}},
    build: {
      ssr: resolve(app, 'src/render.tsx'),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      minify: true,
      target: 'node20',
      rolldownOptions: {output: {entryFileNames: `${code}.js`, codeSplitting: false}},
    },
  })
}

/** What a screen loads once it stands is never drawn ahead, and neither is any screen but the home page. */
const withoutLazyParts: Plugin = {
  name: 'hmb-without-later-parts',
  resolveDynamicImport: (source) =>
    typeof source === 'string' && !source.endsWith('/home/HomeScreen.tsx') ? {id: source, external: true} : null,
}
