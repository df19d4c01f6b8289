import {appConfig} from '@hmb/bundling/app-config'
import {themeCss} from '@hmb/theme/theme-css'
import react from '@vitejs/plugin-react'
import {mergeConfig, type UserConfig} from 'vite'

const config: UserConfig = mergeConfig(appConfig, {
  root: import.meta.dirname,
  base: '/staff/',
  // The script that requests a newer browser is for phones only.
  publicDir: false,
  plugins: [
    react(),
    {
      name: 'hmb-theme',
      transformIndexHtml: () => [{tag: 'style', children: themeCss('blue'), injectTo: 'head' as const}],
    },
  ],
  build: {outDir: 'dist/staff'},
})

// A current desktop browser, because reports are unpacked with DecompressionStream.
const staffConfig: UserConfig = {...config, build: {...config.build, target: ['chrome109', 'safari16.4', 'firefox115']}}
export default staffConfig
