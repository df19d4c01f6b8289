import {appConfig} from '@hmb/bundling/app-config'
import {baseOf, readBuildEnvironment} from '@hmb/bundling/build-environment'
import {modeScript} from '@hmb/contract/prerendered-page'
import {themeCss} from '@hmb/theme/theme-css'
import react from '@vitejs/plugin-react'
import {mergeConfig} from 'vite'

export default mergeConfig(appConfig, {
  root: import.meta.dirname,
  base: baseOf(readBuildEnvironment(process.env).HMB_BASE, 'authorization'),
  plugins: [
    react(),
    {
      name: 'hmb-theme',
      // The display mode and the colours of the first paint; the project's style preset replaces the colours.
      transformIndexHtml: () => [
        {tag: 'script', children: modeScript, injectTo: 'head' as const},
        {tag: 'style', attrs: {id: 'theme'}, children: themeCss('orange'), injectTo: 'head' as const},
      ],
    },
  ],
  build: {outDir: 'dist/authorization'},
})
