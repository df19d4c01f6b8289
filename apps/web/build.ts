import {readdirSync} from 'node:fs'
import {resolve} from 'node:path'
import {pathToFileURL} from 'node:url'
import {parseArgs} from 'node:util'
import {precompress} from '@hmb/bundling/precompress'
import type {RoutePages} from '@hmb/contract/prerendered-page'
import type {Variant} from '@hmb/shell/variant'
import {build} from 'vite'
import {writeRoutePages} from './build/route-pages.ts'
import {buildRenderer} from './build/server-renderer.ts'

/**
 * Builds the variants named on the command line, or all of them, into `dist/<code>`. `--city <folder>` builds one variant
 * from another folder, into `<out>/<code>`.
 */
const {values, positionals} = parseArgs({
  options: {city: {type: 'string'}, out: {type: 'string', default: resolve(import.meta.dirname, 'dist')}},
  allowPositionals: true,
})
const out = resolve(values.out)

process.env.NODE_ENV ??= 'production'
process.env.HMB_OUT = out
const packing: Promise<void>[] = []
for (const {code, folder} of values.city ? [await cityIn(resolve(values.city))] : ours()) {
  process.env.HMB_VARIANT = code
  process.env.HMB_VARIANT_FOLDER = folder
  await build({configFile: resolve(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn'})
  const built = resolve(out, code)
  await buildRenderer(code, resolve(out, 'render'))
  const {renderFrames}: {renderFrames(): RoutePages} = await import(resolve(out, 'render', `${code}.js`))
  writeRoutePages(built, `/${code}/`, renderFrames())
  // Compresses while the next variant is built.
  packing.push(precompress(built))
}
await Promise.all(packing)

function ours(): {code: string; folder: string}[] {
  const variants = resolve(import.meta.dirname, 'src/variants')
  const codes = readdirSync(variants)
  const unknown = positionals.filter((code) => !codes.includes(code))
  if (unknown.length > 0) throw new Error(`no such variant: ${unknown.join(', ')}; there are ${codes.join(', ')}`)
  return (positionals.length > 0 ? positionals : codes).map((code) => ({code, folder: resolve(variants, code)}))
}

/** The folder of the build is named by the variant's code. */
async function cityIn(folder: string): Promise<{code: string; folder: string}> {
  const {variant}: {variant: Variant} = await import(pathToFileURL(resolve(folder, 'variant.ts')).href)
  return {code: variant.code.toLowerCase(), folder}
}
