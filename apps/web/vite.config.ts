import {createRequire} from 'node:module'
import {resolve} from 'node:path'
import {appConfig} from '@hmb/bundling/app-config'
import {baseOf, readBuildEnvironment} from '@hmb/bundling/build-environment'
import {chunkLoader} from '@hmb/bundling/chunk-loader-plugin'
import {foldRuntime} from '@hmb/bundling/fold-runtime'
import react from '@vitejs/plugin-react'
import {mergeConfig, type UserConfig} from 'vite'
import {
  isNeededByDocuments,
  isNeededByHomePage,
  isNeededByOwnPages,
  isNeededByPurchase,
  usesStore,
} from './build/chunk-modules.ts'
import {
  afterPurchaseModules,
  formState,
  homePageModules,
  sharedWithEntry,
  shellStore,
  smallSharedModules,
} from './build/shared-modules.ts'
import {variantPlugin} from './build/variant-plugin.ts'

const environment = readBuildEnvironment(process.env)
const code = environment.HMB_VARIANT
/** `build.ts` names a folder outside of this app by its absolute path. */
const folder = environment.HMB_VARIANT_FOLDER || resolve(import.meta.dirname, 'src/variants', code)

/** pdf.js finds its data files by name, so that their folder has the version instead of their names a hash. */
const {version: pdfVersion}: {version: string} = createRequire(import.meta.url)('pdfjs-dist/package.json')

const vendor = /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//
/**
 * The repository's packages, and vite's loader of lazy chunks, which every chunk that loads one needs. The reports of
 * consents are not included: they load with the first consent, together with the modules that only they need.
 */
const ownPackages =
  /\/packages\/(ui|shell|host|telemetry|theme|rules|validators|contract)\/(?!src\/(evidence|agreement-terms)\.ts)|vite\/preload-helper/
const storeLibrary =
  /\/node_modules\/(react-redux|@reduxjs\/toolkit|redux|redux-thunk|reselect|immer|use-sync-external-store)\//
/** The store with its library. */
const storeModules = new RegExp(`${storeLibrary.source}|${shellStore.source}`)

// HMB_VARIANT chooses the variant of a build, for `vite` as for `build.ts`.
export default mergeConfig(appConfig, {
  root: import.meta.dirname,
  base: baseOf(environment.HMB_BASE, code),
  plugins: [react(), variantPlugin(folder, environment.HMB_ALLOWED_HOSTS), foldRuntime('vendor'), chunkLoader()],
  build: {
    outDir: resolve(import.meta.dirname, environment.HMB_OUT, code),
    manifest: true,
    // The worker of the PDF viewer has this size; only a PDF loads it.
    chunkSizeWarningLimit: 1_400,
    rolldownOptions: {
      output: {
        assetFileNames: ({originalFileNames: [name = '']}) =>
          name.includes('/pdfjs-dist/')
            ? `assets/pdfjs-${pdfVersion}/[name][extname]`
            : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // Browsers keep this chunk over our releases: only an update of a dependency changes it.
            {name: 'vendor', test: vendor, priority: 2},
            // Only a document loads it, and it is the largest file. After a change of the viewer it must not be downloaded again.
            {name: 'pdf-library', test: /\/node_modules\/(pdfjs-dist\/legacy\/build|core-js)\//, priority: 2},
            // Two dozen small files cost a slow phone more than the bytes it does not need yet. So there are five chunks:
            // - `kit`: what the home page needs
            // - `pages`: what documents are read with, and what the purchase shares with a user's own pages
            // - `store`: what these two share and reads a person's data, with the store
            // - `forms`: the rest of the purchase and of the login
            // - `orders`: what other screens share
            {
              name: (id, graph) => (isNeededByHomePage(id, graph) || homePageModules.test(id) ? 'kit' : null),
              test: new RegExp(`${ownPackages.source}|${sharedWithEntry.source}|${homePageModules.source}`),
              priority: 1,
            },
            // A group contains the imports of its modules too, so that the order of these three matters.
            {
              name: (id, graph) =>
                !usesStore(id, graph) &&
                (smallSharedModules.test(id) ||
                  isNeededByDocuments(id, graph) ||
                  (isNeededByPurchase(id, graph) && isNeededByOwnPages(id, graph)))
                  ? 'pages'
                  : null,
              test: new RegExp(`${ownPackages.source}|${formState.source}|${smallSharedModules.source}`),
              minShareCount: 2,
              priority: 0.4,
            },
            {
              name: (id, graph) =>
                storeModules.test(id) ||
                (usesStore(id, graph) &&
                  (smallSharedModules.test(id) || (isNeededByPurchase(id, graph) && isNeededByOwnPages(id, graph))))
                  ? 'store'
                  : null,
              test: new RegExp(
                `${ownPackages.source}|${formState.source}|${smallSharedModules.source}|${storeModules.source}`,
              ),
              minShareCount: 2,
              priority: 0.3,
            },
            {
              name: (id, graph) => (isNeededByPurchase(id, graph) ? 'forms' : 'orders'),
              test: new RegExp(`${ownPackages.source}|${formState.source}|${afterPurchaseModules.source}`),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
} satisfies UserConfig)
