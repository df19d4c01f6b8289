import {resolve} from 'node:path'
import {precompress} from '@hmb/bundling/precompress'
import {moveSourceMaps} from '@hmb/bundling/source-maps'
import {build} from 'vite'

/** Builds the app into `dist/staff`, a folder of static files. */
process.env.NODE_ENV ??= 'production'
await build({configFile: resolve(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn'})
const built = resolve(import.meta.dirname, 'dist/staff')
moveSourceMaps(built, resolve(import.meta.dirname, 'dist/unserved/staff/maps'))
await precompress(built)
