import {resolve} from 'node:path'
import {target} from '@hmb/bundling/target'
import react from '@vitejs/plugin-react'
import {defaultClientConditions, defineConfig} from 'vite'
import {neededByHomePage} from './build/home-modules.ts'
import {variantPlugin} from './build/variant-plugin.ts'

const code = process.env.HMB_VARIANT ?? 'normal'
/** The city's folder; one that lies elsewhere is named whole. */
const variant = process.env.HMB_VARIANT_FOLDER ?? resolve(import.meta.dirname, 'src/variants', code)
const server = process.env.HMB_SERVER ?? 'http://127.0.0.1:8080'

const vendor =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs\/toolkit|redux|redux-thunk|reselect|immer)\//
/** With vite's own loader of lazy parts, which everything that loads one needs. */
const ours = /\/packages\/(ui|shell|host|telemetry|theme|rules|validators|contract)\/|vite\/preload-helper/

// One city at a time: the variant is chosen by HMB_VARIANT, for `vite` as for `build.ts`.
export default defineConfig({
  root: import.meta.dirname,
  base: `/${code}/`,
  publicDir: resolve(import.meta.dirname, '../../packages/shell/public'),
  plugins: [react(), variantPlugin(variant)],
  resolve: {conditions: ['source', ...defaultClientConditions]},
  define: {'import.meta.env.HMB_API_PREFIX': JSON.stringify(process.env.HMB_API_PREFIX ?? '')},
  server: {proxy: {'/api': server, '/static': server}},
  build: {
    target,
    outDir: resolve(import.meta.dirname, process.env.HMB_OUT ?? 'dist', code),
    emptyOutDir: true,
    manifest: true,
    modulePreload: {polyfill: false},
    reportCompressedSize: false,
    // The HTML names the logo by its address. Left to itself vite sometimes writes it into the first script as well.
    assetsInlineLimit: (file) => (file.endsWith('/logo.svg') ? false : undefined),
    // The PDF viewer's worker is this large, and loaded only with a PDF.
    chunkSizeWarningLimit: 1_400,
    rolldownOptions: {
      // A loaded machine is no news.
      checks: {bundlerTimings: false},
      // The codes of the contract become literals in every chunk that reads them.
      optimization: {inlineConst: {mode: 'all'}},
      output: {
        codeSplitting: {
          groups: [
            // What changes with a dependency only is kept by browsers over our releases.
            {name: 'vendor', test: vendor, priority: 2},
            // Two dozen files of a few hundred bytes cost a slow phone more than the bytes of the pieces it does not need yet.
            // They come in two: what the home page is drawn with, and what the screens and forms after it share.
            {name: (id, graph) => (neededByHomePage(id, graph) ? 'kit' : null), test: ours, priority: 1},
            {name: 'forms', test: ours, minShareCount: 2},
          ],
        },
      },
    },
  },
})
