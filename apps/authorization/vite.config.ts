import {appConfig} from '@hmb/bundling/app-config'
import {baseOf, readBuildEnvironment} from '@hmb/bundling/build-environment'
import {chunkLoader} from '@hmb/bundling/chunk-loader-plugin'
import {foldRuntime} from '@hmb/bundling/fold-runtime'
import {modeScript} from '@hmb/contract/inline-script/mode-script'
import {themeCss} from '@hmb/theme/theme-css'
import react from '@vitejs/plugin-react'
import {mergeConfig} from 'vite'

/** Browsers keep this chunk over our releases: only an update of a dependency changes it. It runs in a separate task before the app's. */
const vendor = /\/node_modules\/(react|react-dom|scheduler|valibot|clsx|tslib)\//

/**
 * Rolldown knows only within one chunk that these functions do nothing but create a value. Without this list the app contains the schemas of calls
 * that it never makes. A statement such as `v.parse(…)`, whose result is not used, would be removed too.
 */
const schemaFunctions = ['v', 'list', 'optionalText', 'requiredText']

export default mergeConfig(appConfig, {
  root: import.meta.dirname,
  base: baseOf(readBuildEnvironment(process.env).HMB_BASE, 'authorization'),
  plugins: [
    react(),
    foldRuntime('vendor'),
    chunkLoader(),
    {
      name: 'hmb-theme',
      // The display mode and the colours of the first paint; the project's style preset replaces the colours.
      transformIndexHtml: () => [
        {tag: 'script', children: modeScript, injectTo: 'head' as const},
        {tag: 'style', attrs: {id: 'theme'}, children: themeCss('orange'), injectTo: 'head' as const},
      ],
    },
  ],
  build: {
    outDir: 'dist/authorization',
    rolldownOptions: {
      treeshake: {manualPureFunctions: schemaFunctions},
      output: {codeSplitting: {groups: [{name: 'vendor', test: vendor}]}},
    },
  },
})
