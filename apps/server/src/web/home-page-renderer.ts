import {createHash} from 'node:crypto'
import {existsSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {type PageAhead, type PageRenderer, pageAheadId} from '@hmb/contract/render-ahead'
import {findPage} from '../content/home/stored-page.ts'
import type {ServerDeps} from '../context/deps.ts'

/** A page ready to be sent, whatever the browser reads. */
export interface RenderedPage {
  readonly etag: string
  readonly body: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

/** Pages of a city that are kept painted; more have only those who write addresses for fun. */
const keptPages = 50

/**
 * Paints a city's home pages: the build's `home.html` with the operator's page in it, as text for the scripts and as what they
 * would draw. null when the build brings no renderer, there is no such page, or painting it fails: then the HTML goes as it is.
 *
 * @example
 * const paint = homePainter(services, 'cq')
 * await paint(new URL('/cq/home/home-cq', 'http://localhost'))
 */
export function createHomePageRenderer({db, config, log}: Pick<ServerDeps, 'db' | 'config' | 'log'>, code: string) {
  const rendererFile = join(config.webDist, 'render', `${code}.js`)
  const pageFile = join(config.webDist, code, 'home.html')
  const kept = new Map<string, {content: string; painted: Promise<RenderedPage>}>()
  let build = {stamp: '', renderer: null as PageRenderer | null, html: ''}

  /** The renderer and the HTML of the build that lies there now. */
  async function present(): Promise<typeof build> {
    const stamp = [rendererFile, pageFile].map((file) => statSync(file).mtimeMs).join()
    if (stamp === build.stamp) return build
    const renderer: PageRenderer = await import(`${pathToFileURL(rendererFile).href}?${stamp}`)
    kept.clear()
    build = {stamp, renderer, html: readFileSync(pageFile, 'utf8')}
    return build
  }

  return async ({pathname, search}: {pathname: string; search: string}): Promise<RenderedPage | null> => {
    const id = idIn(pathname)
    if (!id || !existsSync(rendererFile)) return null
    try {
      const {renderer, html} = await present()
      if (!renderer) return null
      const seen = renderer.noticed(search)
      const sub = new URLSearchParams(seen).get('subpage') ?? ''
      const page = await findPage(db, id, sub)
      if (!page) return null
      const {projectId, content} = page
      const key = `${id}?${seen}`
      const known = kept.get(key)
      if (known?.content === content) return await known.painted
      const painted = paint(renderer, html, {id, sub, projectId, childPageContent: content}, seen)
      kept.delete(key)
      kept.set(key, {content, painted})
      const [oldest] = kept.keys()
      if (kept.size > keptPages && oldest !== undefined) kept.delete(oldest)
      return await painted
    } catch (error) {
      log.error({err: error, page: id}, 'home page not painted')
      return null
    }
  }
}

function idIn(pathname: string): string {
  const [, , route, id = '', ...more] = pathname.split('/')
  if (route !== 'home' || more.join('')) return ''
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

async function paint(renderer: PageRenderer, html: string, page: PageAhead, search: string): Promise<RenderedPage> {
  const {head, root} = await renderer.render(page, search)
  // Nothing in a JSON text may end the element that it stands in.
  const data = JSON.stringify(page).replaceAll('<', '\\u003c')
  const text = html
    .replace('<title>', () => `${head}<title>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${root}</div>\n    <script type="application/json" id="${pageAheadId}">${data}</script>`,
    )
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}),
    promisify(gzip)(identity),
  ])
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: {br, gzip: gz, identity},
  }
}
