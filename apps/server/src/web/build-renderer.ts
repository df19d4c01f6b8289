import {existsSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {PageRenderer} from '@hmb/contract/html/page-renderer'
import type {ServerDeps} from '../context/deps.ts'

/** The renderer and the home page's HTML of a build. */
export interface BuildRenderer {
  /** The times of its files. */
  readonly stamp: string
  readonly renderer: PageRenderer
  readonly html: string
}

/** The minimum interval of checks for a new build, which block the event loop, in ms. */
const buildCheckMs = 500

/**
 * Returns a function that loads the renderer of a city's build, `render/<code>.js`, again after a new build. It returns
 * null without one.
 *
 * @example
 * const currentBuild = createBuildLoader(deps, 'cq')
 * const {renderer} = (await currentBuild()) ?? {}
 */
export function createBuildLoader(
  {config, log}: Pick<ServerDeps, 'config' | 'log'>,
  code: string,
): () => Promise<BuildRenderer | null> {
  const rendererFile = join(config.webDist, 'render', `${code}.js`)
  const pageFile = join(config.webDist, code, 'home.html')
  let build: Promise<BuildRenderer | null> = Promise.resolve(null)
  let checkedAt = Number.NEGATIVE_INFINITY

  async function readBuild(last: Promise<BuildRenderer | null>): Promise<BuildRenderer | null> {
    if (!existsSync(rendererFile)) return null
    const stamp = [rendererFile, pageFile].map((file) => statSync(file).mtimeMs).join()
    const loaded = await last
    if (loaded?.stamp === stamp) return loaded
    const renderer: PageRenderer = await import(`${pathToFileURL(rendererFile).href}?${stamp}`)
    return {stamp, renderer, html: readFileSync(pageFile, 'utf8')}
  }

  return () => {
    const now = performance.now()
    if (now - checkedAt >= buildCheckMs) {
      checkedAt = now
      // All requests wait for this promise, so that a failure is logged once, and not with every request.
      build = readBuild(build).catch((error) => {
        log.error({err: error, code}, 'renderer of pages not loaded')
        return null
      })
    }
    return build
  }
}
