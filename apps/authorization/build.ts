import {readFileSync, writeFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {baseOf, isBaseOfMany, readBuildEnvironment} from '@hmb/bundling/build-environment'
import {noteChunks} from '@hmb/bundling/build-manifest'
import {finishBuild} from '@hmb/bundling/finish-build'
import {inlineStyles} from '@hmb/bundling/inline-styles'
import {buildForServer} from '@hmb/bundling/server-build'
import {stageScripts} from '@hmb/bundling/stage-scripts'
import type {Variant} from '@hmb/shell/variant'
import {build} from 'vite'

/** Builds the app into `dist/authorization`, a folder of static files. */
process.env.NODE_ENV ??= 'production'
// An import by name would make the compiler add the app's sources to those of the build.
const configFile = resolve(import.meta.dirname, 'vite.config.ts')
const out = resolve(import.meta.dirname, 'dist')
const {variant}: {variant: Variant} = await import(resolve(import.meta.dirname, 'src/variant.ts'))
try {
  const {HMB_BASE, HMB_API_PREFIX, HMB_ALLOWED_HOSTS} = readBuildEnvironment(process.env)
  if (!isBaseOfMany(HMB_BASE))
    throw new Error(
      `HMB_BASE is ${HMB_BASE}, which is one city's path: write {code} in it, and this app is under authorization`,
    )
  const base = baseOf(HMB_BASE, 'authorization')
  const {plugin, chunks} = noteChunks()
  await build({configFile, logLevel: 'warn', plugins: [plugin]})
  await writePages(base)
  await finishBuild({
    out,
    code: 'authorization',
    name: '登录',
    base,
    apiPrefix: HMB_API_PREFIX,
    allowedHosts: HMB_ALLOWED_HOSTS ?? variant.allowedHosts,
    chunks,
    compress: true,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Writes the pages. That of the login contains its frame, so that it paints after one request. */
async function writePages(base: string): Promise<void> {
  const renderer = resolve(out, 'render/authorization.js')
  await buildForServer({configFile, entry: resolve(import.meta.dirname, 'src/render.tsx'), out: renderer})
  const {renderLogin}: {renderLogin(logo: string): string} = await import(renderer)
  const folder = resolve(out, 'authorization')
  const html = inlineStyles(stageScripts(readFileSync(resolve(folder, 'index.html'), 'utf8')), folder, base)
  // The page's icon is the app's logo. The renderer's own build does not know its address.
  const [, logo] = /<link rel="icon"[^>]* href="([^"]+)"/.exec(html) ?? []
  if (!logo) throw new Error('index.html has no icon')
  for (const page of ['protocol', 'limitingPage']) writeFileSync(resolve(folder, `${page}.html`), html)
  writeFileSync(
    resolve(folder, 'index.html'),
    html.replace('<div id="root"></div>', () => `<div id="root">${renderLogin(logo)}</div>`),
  )
}
