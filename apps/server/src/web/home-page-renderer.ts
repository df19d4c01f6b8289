import {createHash} from 'node:crypto'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {type PrerenderedPage, prerenderedPageId} from '@hmb/contract/html/prerendered-page'
import {tapScript} from '@hmb/contract/inline-script/tap-script'
import {offerOf} from '../content/project/project.ts'
import {currentPrice} from '../content/project/unit-price.ts'
import type {ServerDeps} from '../context/deps.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import type {ContentEncoding} from '../platform/http/content-encoding.ts'
import type {BuildRenderer} from './build-renderer.ts'
import type {createPictureInliner, InlinePicture, PageHtml} from './inline-picture.ts'

/** A rendered page in every content encoding. */
export interface RenderedPage {
  readonly etag: string
  readonly body: Readonly<Record<ContentEncoding, Buffer>>
}

/** A rendered page with its inputs; `offer` is its product as JSON, undefined without one. */
interface CachedPage {
  content: string
  skuNo: string
  offer: string | undefined
  /** Null when the rendering fails. */
  rendered: Promise<RenderedPage | null>
  hasFailed: boolean
  /** The picture in its HTML; null without one, and until it is rendered. */
  picture: InlinePicture | null
  /** When it was rendered or last checked, in ms. */
  checkedAt: number
}

/** At most this many rendered pages of a city are cached. */
const maxCachedPages = 50

/**
 * The minimum interval of checks for a new picture, which block the event loop, and of attempts to render a page that
 * failed; ms.
 */
const maxAgeMs = 500

interface HomePageRequest {
  /** The page's id; see {@link homePageIdIn}. */
  id: string
  search: string
  /** Whether the browser shows AVIF. Its HTML contains the first picture. */
  avif: boolean
}

/**
 * Renders the home pages of a city: the build's `home.html` with the operator's page, as JSON for the scripts and as
 * HTML. Returns null without a renderer, without the page, for an address that is not rendered, or when rendering fails;
 * then the plain HTML is sent.
 *
 * @example
 * const render = createHomePageRenderer(deps, createBuildLoader(deps, 'cq'), createPictureInliner(contentFolder, contentPrefix))
 * await render({id: 'home-cq', search: '?agentId=7', avif: true})
 */
export function createHomePageRenderer(
  {db, content: shownContent, log, clock, plugins}: Pick<ServerDeps, 'db' | 'content' | 'log' | 'clock' | 'plugins'>,
  currentBuild: () => Promise<BuildRenderer | null>,
  pictures: ReturnType<typeof createPictureInliner>,
) {
  const cache = new Map<string, CachedPage>()
  let cachedStamp = ''

  /** The product of the page's purchase block with the price that a visitor pays. */
  async function findProduct(skuNo: string, projectId: string): Promise<PrerenderedPage['product']> {
    const sku = skuNo && (await shownContent.sku(skuNo, projectId).catch(nullIfNotFound))
    if (!sku) return undefined
    const now = clock.now()
    const price = await currentPrice({db, now, user: null, plugins}, sku)
    return {request: {projectId, skuNo}, response: offerOf(sku, price, now)}
  }

  /** False when the page has failed or has an old picture. */
  function isUsable(cached: CachedPage): boolean {
    const now = performance.now()
    if (now - cached.checkedAt < maxAgeMs) return true
    cached.checkedAt = now
    return !cached.hasFailed && (!cached.picture || pictures.isCurrent(cached.picture))
  }

  return async ({id, search, avif}: HomePageRequest): Promise<RenderedPage | null> => {
    const logFailure = (error: unknown) => log.error({err: error, page: id}, 'home page not rendered')
    try {
      const current = await currentBuild()
      if (!current) return null
      const {renderer, html, stamp} = current
      if (stamp !== cachedStamp) cache.clear()
      cachedStamp = stamp
      const usedSearch = renderer.cacheKey(search)
      if (usedSearch === null) return null
      const sub = new URLSearchParams(usedSearch).get('subpage') ?? ''
      const page = await shownContent.page(id, sub)
      if (!page) return null
      const {projectId, childPageContent: content} = page
      const key = `${id}?${usedSearch}${avif ? ' avif' : ''}`
      const cached = cache.get(key)
      const isCurrent = cached?.content === content && isUsable(cached)
      // Reading the block means parsing the page, so that it is done once per change of the page.
      const skuNo = isCurrent ? cached.skuNo : renderer.skuNoOf(content)
      const product = await findProduct(skuNo, projectId)
      const offer = JSON.stringify(product)
      if (isCurrent && cached.offer === offer) return await cached.rendered
      const prerendered = {id, sub, projectId, childPageContent: content, ...(product ? {product} : {})}
      const next: CachedPage = {
        content,
        skuNo,
        offer,
        rendered: render(usedSearch),
        hasFailed: false,
        picture: null,
        checkedAt: performance.now(),
      }
      cache.delete(key)
      cache.set(key, next)
      const [oldest] = cache.keys()
      if (cache.size > maxCachedPages && oldest !== undefined) cache.delete(oldest)
      const rendered = await next.rendered
      next.hasFailed = rendered === null
      return rendered

      async function render(usedSearch: string): Promise<RenderedPage | null> {
        try {
          const parts = await renderer.render(prerendered, usedSearch)
          const picture = avif ? pictures.find(parts) : null
          next.picture = picture
          return await encodePage(html, picture ? pictures.inline(parts, picture) : parts, prerendered)
        } catch (error) {
          logFailure(error)
          return null
        }
      }
    } catch (error) {
      logFailure(error)
      return null
    }
  }
}

/** An operator may name a product that does not exist: the page is shown without it. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof BusinessError) return null
  throw error
}

/**
 * The id of a home page in its path; '' when it is another path.
 *
 * @example
 * homePageIdIn('/cq/home/home-cq') // 'home-cq'
 */
export function homePageIdIn(pathname: string): string {
  const [, , route, id = '', ...more] = pathname.split('/')
  if (route !== 'home' || more.join('')) return ''
  try {
    return decodeURIComponent(id)
  } catch {
    return ''
  }
}

async function encodePage(html: string, {head, root}: PageHtml, page: PrerenderedPage): Promise<RenderedPage> {
  // `</script>` in the JSON must not end the element.
  const data = JSON.stringify(page).replaceAll('<', '\\u003c')
  const text = html
    .replace('<title>', () => `${head}<script>${tapScript}</script><title>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${root}</div>\n    <script type="application/json" id="${prerenderedPageId}">${data}</script>`,
    )
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}}),
    promisify(gzip)(identity),
  ])
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: {br, gzip: gz, identity},
  }
}
