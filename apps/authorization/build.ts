import {resolve} from 'node:path'
import {baseOf, isBaseOfMany, readBuildEnvironment} from '@hmb/bundling/build-environment'
import {noteChunks} from '@hmb/bundling/build-manifest'
import {finishBuild} from '@hmb/bundling/finish-build'
import type {Variant} from '@hmb/shell/variant'
import {build} from 'vite'

/** Builds the app into `dist/authorization`, a folder of static files. */
process.env.NODE_ENV ??= 'production'
// Not by its name: the compiler would take the app's source for one of its build.
const {variant}: {variant: Variant} = await import(resolve(import.meta.dirname, 'src/variant.ts'))
try {
  const {HMB_BASE, HMB_ALLOWED_HOSTS} = readBuildEnvironment(process.env)
  if (!isBaseOfMany(HMB_BASE))
    throw new Error(
      `HMB_BASE is ${HMB_BASE}, which is one city's path: write {code} in it, and this app is under authorization`,
    )
  const {plugin, chunks} = noteChunks()
  await build({configFile: resolve(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn', plugins: [plugin]})
  await finishBuild({
    out: resolve(import.meta.dirname, 'dist'),
    code: 'authorization',
    name: '登录',
    base: baseOf(HMB_BASE, 'authorization'),
    allowedHosts: HMB_ALLOWED_HOSTS ?? variant.allowedHosts,
    chunks,
    compress: true,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
