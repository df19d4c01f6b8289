import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join, relative} from 'node:path'
import {promisify} from 'node:util'
import type {TestProject} from 'vitest/node'
import {root} from '../environment/child-process.ts'

/** One story of the gallery. */
export interface Listed {
  id: string
  /** The path in the gallery's menu: `Kit/Button / Disabled`. */
  title: string
  /** The path of its file, from the root of the repository. */
  file: string
}

declare module 'vitest' {
  interface ProvidedContext {
    gallery: {folder: string; stories: Listed[]}
  }
}

/** Builds the gallery, or takes it unchanged from turbo's cache, and lists its stories. */
export default async function build({provide}: TestProject): Promise<void> {
  const tools = join(root, 'node_modules/.bin')
  await promisify(execFile)(join(tools, 'turbo'), ['run', 'gallery', '--output-logs=errors-only'], {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${tools}:${process.env.PATH}`,
      NODE_ENV: 'production',
      TURBO_TELEMETRY_DISABLED: '1',
    },
  }).catch((failure: {stdout: string; stderr: string}) => {
    throw new Error(`the gallery was not built:\n${failure.stdout}${failure.stderr}`)
  })
  const folder = join(root, 'apps/gallery/dist/gallery')
  const index: {entries: Record<string, {id: string; title: string; name: string; importPath: string}>} = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  )
  const stories = Object.values(index.entries).map(({id, title, name, importPath}) => ({
    id,
    title: `${title} / ${name}`,
    file: relative(root, join(root, 'apps/gallery', importPath)),
  }))
  provide('gallery', {folder, stories})
}
