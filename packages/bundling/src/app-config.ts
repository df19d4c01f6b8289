import {resolve} from 'node:path'
import {defaultClientConditions, type UserConfig} from 'vite'

const server = process.env.HMB_SERVER ?? 'http://127.0.0.1:8080'

/**
 * The vite settings that every app of the product shares.
 *
 * @example
 * export default mergeConfig(appConfig, {root: import.meta.dirname, base: '/authorization/'})
 */
export const appConfig: UserConfig = {
  publicDir: resolve(import.meta.dirname, '../../shell/public'),
  resolve: {conditions: ['source', ...defaultClientConditions]},
  define: {'import.meta.env.HMB_API_PREFIX': JSON.stringify(process.env.HMB_API_PREFIX ?? '')},
  server: {proxy: {'/api': server, '/static': server}},
  build: {
    // The oldest browsers in use: old Android webviews and iOS 13.
    target: ['chrome79', 'ios13'],
    emptyOutDir: true,
    modulePreload: {polyfill: false},
    reportCompressedSize: false,
    // Without this, vite inlines the logo into the first script in some builds and not in others.
    assetsInlineLimit: (file) => (file.endsWith('/logo.svg') ? false : undefined),
    rolldownOptions: {
      // A slow machine is no reason for a warning.
      checks: {bundlerTimings: false},
      // The codes of the contract become literals in every chunk that reads them.
      optimization: {inlineConst: {mode: 'all'}},
    },
  },
}
