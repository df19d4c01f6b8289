import {readdirSync} from 'node:fs'
import {resolve} from 'node:path'
import {precompress} from '@hmb/bundling/precompress'
import {build} from 'vite'
import {buildRenderer} from './build/renderer.ts'
import {routePages} from './build/routePages.ts'

/** Builds the variants named on the command line, or all of them, into `dist/<code>`. */
const codes = readdirSync(resolve(import.meta.dirname, 'src/variants'))
const named = process.argv.slice(2)
const unknown = named.filter((code) => !codes.includes(code))
if (unknown.length > 0) throw new Error(`no such variant: ${unknown.join(', ')}; there are ${codes.join(', ')}`)

process.env.NODE_ENV ??= 'production'
const packing: Promise<void>[] = []
for (const code of named.length > 0 ? named : codes) {
  process.env.HMB_VARIANT = code
  await build({configFile: resolve(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn'})
  const folder = resolve(import.meta.dirname, 'dist', code)
  await buildRenderer(code)
  routePages(folder, `/${code}/`)
  // Compressing goes on while the next city is built.
  packing.push(precompress(folder))
}
await Promise.all(packing)
