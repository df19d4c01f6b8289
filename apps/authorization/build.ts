import {resolve} from 'node:path'
import {precompress} from '@hmb/bundling/precompress'
import {build} from 'vite'

/** Builds the app into `dist/authorization`, a folder that is served as it lies. */
process.env.NODE_ENV ??= 'production'
await build({configFile: resolve(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn'})
await precompress(resolve(import.meta.dirname, 'dist/authorization'))
