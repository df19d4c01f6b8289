import {resolve} from 'node:path'
import {target} from '@hmb/bundling/target'
import {themeCss} from '@hmb/theme/theme-css'
import react from '@vitejs/plugin-react'
import {defaultClientConditions, defineConfig} from 'vite'

const server = process.env.HMB_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/authorization/',
  publicDir: resolve(import.meta.dirname, '../../packages/shell/public'),
  plugins: [
    react(),
    {
      name: 'hmb-theme',
      // The colours of the first paint; the project's own follow with its preset.
      transformIndexHtml: () => [
        {tag: 'style', attrs: {id: 'theme'}, children: themeCss('orange'), injectTo: 'head' as const},
      ],
    },
  ],
  resolve: {conditions: ['source', ...defaultClientConditions]},
  define: {'import.meta.env.HMB_API_PREFIX': JSON.stringify(process.env.HMB_API_PREFIX ?? '')},
  server: {proxy: {'/api': server, '/static': server}},
  build: {
    target,
    outDir: 'dist/authorization',
    emptyOutDir: true,
    modulePreload: {polyfill: false},
    reportCompressedSize: false,
    // Without this, vite inlines the logo into the script in some builds and not in others.
    assetsInlineLimit: (file) => (file.endsWith('/logo.svg') ? false : undefined),
    rolldownOptions: {
      // A loaded machine is no news.
      checks: {bundlerTimings: false},
      // The codes of the contract become literals in every chunk that reads them.
      optimization: {inlineConst: {mode: 'all'}},
    },
  },
})
