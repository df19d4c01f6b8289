import {resolve} from 'node:path'
import {build, type Plugin} from 'vite'

const app = resolve(import.meta.dirname, '..')

/**
 * Builds the server renderer of a variant's home page into `<folder>/<code>.js`, one file without imports. `HMB_VARIANT`
 * chooses the variant.
 *
 * @example
 * await buildRenderer('cq', 'dist/render')
 */
export async function buildRenderer(code: string, folder: string): Promise<void> {
  await build({
    configFile: resolve(app, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutLazyParts],
    ssr: {noExternal: true, resolve: {conditions: ['module', 'node', 'production']}},
    build: {
      ssr: resolve(app, 'src/render.tsx'),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      sourcemap: false,
      minify: true,
      target: 'node20',
      rolldownOptions: {output: {entryFileNames: `${code}.js`, codeSplitting: false}},
    },
  })
}

/** The server renders the home screen and its text blocks, and nothing else that a screen imports lazily. */
const rendered = /\/home\/HomeScreen\.tsx$|\/text-blocks$/
const withoutLazyParts: Plugin = {
  name: 'hmb-without-lazy-parts',
  resolveDynamicImport: (source) =>
    typeof source === 'string' && !rendered.test(source) ? {id: source, external: true} : null,
}
