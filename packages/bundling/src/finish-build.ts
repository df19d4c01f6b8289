import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {type ChunkModules, readBuildManifest, writeBuildManifest} from './build-manifest.ts'
import {nginxConfig} from './nginx-config.ts'
import {precompress} from './precompress.ts'
import {moveSourceMaps} from './source-maps.ts'

export interface FinishedBuild {
  /** The folder of the builds: `<out>/<code>` has the files to serve, `<out>/unserved/<code>` the other files of the build. */
  readonly out: string
  readonly code: string
  readonly name: string
  readonly base: string
  /** Before `/api`, such as `/pre`; '' for none. */
  readonly apiPrefix: string
  readonly allowedHosts: readonly string[]
  readonly chunks: ChunkModules
  /** Whether every text file gets a compressed copy. */
  readonly compress: boolean
}

/**
 * Compresses the files of a build, and writes its source maps, `manifest.hmb.json` and `nginx.conf` to another folder.
 *
 * @example
 * await finishBuild({out: '/…/dist', code: 'cq', name: '重庆惠民保', base: '/cq/', apiPrefix: '', allowedHosts: [], chunks, compress: true})
 */
export async function finishBuild({
  out,
  code,
  name,
  base,
  apiPrefix,
  allowedHosts,
  chunks,
  compress,
}: FinishedBuild): Promise<void> {
  const folder = join(out, code)
  const unserved = join(out, 'unserved', code)
  rmSync(unserved, {recursive: true, force: true})
  mkdirSync(unserved, {recursive: true})
  moveSourceMaps(folder, join(unserved, 'maps'))
  if (compress) await precompress(folder)
  writeBuildManifest(unserved, readBuildManifest(folder, {code, base, chunks}))
  writeFileSync(join(unserved, 'nginx.conf'), nginxConfig({code, name, base, apiPrefix, allowedHosts}))
}
