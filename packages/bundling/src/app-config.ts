import {createRequire} from 'node:module'
import {dirname, resolve} from 'node:path'
import type {UserConfig} from 'vite'
import {readBuildEnvironment} from './build-environment.ts'
import {shortClassName} from './class-names.ts'
import {namedStyles} from './named-styles.ts'
import {treeShakableRouter} from './tree-shakable-router.ts'

const environment = readBuildEnvironment(process.env)

const isProduction = process.env.NODE_ENV === 'production'

// The package exports of react-router contain only its development build, which has the texts of its warnings.
const require = createRequire(import.meta.url)
const routerPackage = createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')
const productionRouter = resolve(dirname(routerPackage), 'dist/production/index.mjs')

/**
 * The vite settings that every app of the product shares.
 *
 * @example
 * export default mergeConfig(appConfig, {root: import.meta.dirname, base: '/authorization/'})
 */
export const appConfig: UserConfig = {
  plugins: [treeShakableRouter, namedStyles],
  publicDir: resolve(import.meta.dirname, '../../shell/public'),
  resolve: {
    alias: isProduction ? [{find: /^react-router$/, replacement: productionRouter}] : [],
  },
  css: isProduction ? {modules: {generateScopedName: shortClassName}} : {},
  define: {
    'import.meta.env.HMB_API_PREFIX': JSON.stringify(environment.HMB_API_PREFIX),
    'import.meta.env.HMB_BASE': JSON.stringify(environment.HMB_BASE),
    'import.meta.env.HMB_ALLOWED_HOSTS': JSON.stringify(environment.HMB_ALLOWED_HOSTS),
  },
  server: {
    proxy: {[`${environment.HMB_API_PREFIX}/api`]: environment.HMB_SERVER, '/static': environment.HMB_SERVER},
    // Vite ignores only the output folder of this city. Without this entry a build of another city would reload the page for each
    // of its files.
    watch: {ignored: ['**/dist/**']},
  },
  build: {
    // The oldest browsers in use: old Android webviews and iOS 13.
    target: ['chrome79', 'ios13'],
    emptyOutDir: true,
    modulePreload: {polyfill: false},
    reportCompressedSize: false,
    // `finishBuild` moves the maps to another folder. No file refers to its map.
    sourcemap: isProduction ? 'hidden' : false,
    // Without this, vite inlines the logo into the first script in some builds and not in others.
    assetsInlineLimit: (file) => (file.endsWith('/logo.svg') ? false : undefined),
    rolldownOptions: {
      // A slow machine gets no warning about the times of plugins.
      checks: {bundlerTimings: false},
      // Class fields are assigned without a helper, because no class has a setter for a field.
      transform: {assumptions: {setPublicClassFields: true}},
      // The codes of the contract become literals in every chunk that reads them.
      optimization: {inlineConst: {mode: 'all'}},
      // Chunks contain the names of other chunks: one character less in each hash saves 50 bytes on the home page. Six characters
      // are too few for more than 64 chunks.
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}
