import type {Fetch} from '@hmb/contract/client'
import type {FastifyInstance} from 'fastify'
import type {BuildRenderer} from './build-renderer.ts'

/** How long a picture's address is used, in ms. An operator's change shows after this time: a wrong preload only wastes bytes. */
const maxAgeMs = 5_000
/** The HTML waits no longer for the address, in ms. */
const maxWaitMs = 50
/** At most this many addresses of a city are cached. */
const maxCached = 50

/**
 * Returns a function that gives the `Link` header with which a page's HTML preloads its first picture: a booking page and
 * the payment would find its address only in the response of a call. Undefined for a page without one. The call is that
 * of a visitor.
 *
 * @example
 * await preloadOf('/preheatIndex', '') // '</static/img/blue/appointment.webp>; rel=preload; as=image; fetchpriority=high'
 */
export function createPicturePreloads(app: FastifyInstance, currentBuild: () => Promise<BuildRenderer | null>) {
  const cache = new Map<string, {at: number; response: Promise<string>}>()

  const fetch: Fetch = async (url, {headers}) => {
    const now = performance.now()
    const cached = cache.get(url)
    const isFresh = cached !== undefined && now - cached.at < maxAgeMs
    const response = isFresh ? cached.response : app.inject({method: 'GET', url, headers}).then(({body}) => body)
    if (!isFresh) {
      cache.delete(url)
      cache.set(url, {at: now, response})
      const [oldest] = cache.keys()
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
    }
    return {status: 200, headers: {get: () => null}, text: () => response}
  }

  return async (pathname: string, search: string): Promise<string | undefined> => {
    const find = async () => {
      const build = await currentBuild()
      return (await build?.renderer.firstPictureOf({pathname, search, fetch})) ?? ''
    }
    const picture = await Promise.race([
      find().catch(() => ''),
      new Promise<''>((resolve) => setTimeout(resolve, maxWaitMs, '')),
    ])
    return preloadOf(picture)
  }
}

/** The header for an address, or for a `srcset` of a picture that is as wide as the screen. Undefined for anything else. */
function preloadOf(picture: string): string | undefined {
  const [first = '', ...others] = picture.split(', ')
  if (others.length === 0 && isOwnAddress.test(first)) return `<${first}>; rel=preload; as=image; fetchpriority=high`
  if (others.length === 0 || ![first, ...others].every((each) => isOwnCandidate.test(each))) return undefined
  // A browser that does not know the widths loads the middle one.
  const [middle] = others[Math.floor(others.length / 2)]?.split(' ') ?? []
  return `<${middle}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${picture}"; imagesizes="100vw"`
}

/** A picture of another origin would need the operator's hosts. */
const isOwnAddress = /^\/(?!\/)[\w./-]+(?:\?[\w=&.%-]*)?$/
const isOwnCandidate = /^\/(?!\/)[\w./-]+(?:\?[\w=&.%-]*)? \d+w$/
