import {appConfig} from '@hmb/bundling/app-config'
import {themeCss} from '@hmb/theme/theme-css'
import react from '@vitejs/plugin-react'
import {mergeConfig} from 'vite'

export default mergeConfig(appConfig, {
  root: import.meta.dirname,
  base: '/authorization/',
  plugins: [
    react(),
    {
      name: 'hmb-theme',
      // The colours of the first paint; the project's style preset replaces them.
      transformIndexHtml: () => [
        {tag: 'style', attrs: {id: 'theme'}, children: themeCss('orange'), injectTo: 'head' as const},
      ],
    },
  ],
  build: {outDir: 'dist/authorization'},
})
