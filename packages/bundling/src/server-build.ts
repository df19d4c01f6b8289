import {basename, dirname} from 'node:path'
import {build, type Plugin} from 'vite'

interface ServerBuild {
  /** The path of the app's `vite.config.ts`. */
  readonly configFile: string
  /** The path of the module to build. */
  readonly entry: string
  /** The path of the written file. */
  readonly out: string
  readonly plugins?: Plugin[]
}

/**
 * Builds a module that renders HTML into one file without imports, for Node.
 *
 * @example
 * await buildForServer({configFile: '/…/vite.config.ts', entry: '/…/src/render.tsx', out: '/…/dist/render/cq.js'})
 */
export async function buildForServer({configFile, entry, out, plugins = []}: ServerBuild): Promise<void> {
  await build({
    configFile,
    logLevel: 'warn',
    plugins,
    // Without it the file has React's development build too.
    define: {'process.env.NODE_ENV': '"production"'},
    ssr: {noExternal: true, resolve: {conditions: ['module', 'node', 'production']}},
    build: {
      ssr: entry,
      outDir: dirname(out),
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      sourcemap: false,
      minify: true,
      target: 'node20',
      rolldownOptions: {output: {entryFileNames: basename(out), codeSplitting: false}},
    },
  })
}
