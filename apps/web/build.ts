import {join, relative, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {baseOf, isBaseOfMany, readBuildEnvironment} from '@hmb/bundling/build-environment'
import {noteChunks} from '@hmb/bundling/build-manifest'
import {finishBuild} from '@hmb/bundling/finish-build'
import type {RoutePages} from '@hmb/contract/html/route-page'
import type {Variant} from '@hmb/shell/variant'
import {build} from 'vite'
import {writeRoutePages} from './build/route-pages.ts'
import {buildRenderer} from './build/server-renderer.ts'
import {readVariant, routePatterns} from './build/variant-check.ts'
import {variantFolders} from './build/variant-folders.ts'

/**
 * Builds the variants named on the command line, or all of them, also those of `cities/`, into `dist/<code>`. `--city <folder>`
 * builds one variant from another folder, into `<out>/<code>`. `--plain` makes no compressed copies, which cost half of the time.
 * The build starts only when every manifest and the environment are valid. Prints the folders of each build.
 */
const {values, positionals} = readArguments()
const out = resolve(values.out)
const variants = variantFolders()
const codes = [...variants.keys()]
const patterns = await routePatterns()

process.env.NODE_ENV ??= 'production'
process.env.HMB_OUT = out
try {
  const {HMB_BASE, HMB_API_PREFIX: apiPrefix, HMB_ALLOWED_HOSTS} = readBuildEnvironment(process.env)
  const selected = values.city ? [await cityOutside(resolve(values.city))] : await productVariants()
  if (selected.length > 1 && !isBaseOfMany(HMB_BASE))
    throw new Error(
      `HMB_BASE is ${HMB_BASE}, which is one city's path: name the city (pnpm build cq), or write {code} in it`,
    )
  const finishing: Promise<void>[] = []
  for (const {folder, variant} of selected) {
    const code = variant.code.toLowerCase()
    const base = baseOf(HMB_BASE, code)
    process.env.HMB_VARIANT = code
    process.env.HMB_VARIANT_FOLDER = folder
    const {plugin, chunks} = noteChunks()
    await build({configFile: resolve(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn', plugins: [plugin]})
    await buildRenderer(code, resolve(out, 'render'))
    const {renderFrames}: {renderFrames(): Promise<RoutePages>} = await import(resolve(out, 'render', `${code}.js`))
    writeRoutePages(resolve(out, code), base, await renderFrames())
    // Compresses while the next variant is built.
    const allowedHosts = HMB_ALLOWED_HOSTS ?? variant.allowedHosts
    const options = {out, code, name: variant.name, base, apiPrefix, allowedHosts, chunks, compress: !values.plain}
    finishing.push(finishBuild(options))
  }
  await Promise.all(finishing)
  for (const {variant} of selected) {
    const code = variant.code.toLowerCase()
    const [served, unserved] = [join(out, code), join(out, 'unserved', code)].map((path) => relative('', path))
    process.stdout.write(`✓ ${variant.name}: ${served}, not served: ${unserved}\n`)
  }
} catch (error) {
  // The bundler puts the stack of a plugin into the message of its error.
  console.error(error instanceof Error ? error.message.replace(/\n {4}at [\s\S]*$/, '') : error)
  process.exit(1)
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        city: {type: 'string'},
        out: {type: 'string', default: resolve(import.meta.dirname, 'dist')},
        plain: {type: 'boolean', default: false},
      },
      allowPositionals: true,
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

interface SelectedVariant {
  folder: string
  variant: Variant
}

async function productVariants(): Promise<SelectedVariant[]> {
  const selected = positionals.length > 0 ? positionals : codes
  return Promise.all(
    selected.map(async (named) => {
      const folder = variants.get(named)
      if (!folder) throw new Error(`unknown variant ${named}; use one of ${codes.join(', ')}`)
      return {folder, variant: await readVariant({folder, named, taken: [], routes: patterns})}
    }),
  )
}

/** A city outside of this app. The folder of its build is named by its code. */
async function cityOutside(folder: string): Promise<SelectedVariant> {
  return {folder, variant: await readVariant({folder, taken: codes, routes: patterns})}
}
