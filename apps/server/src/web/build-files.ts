import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import fastifyStatic from '@fastify/static'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {earlyScreenPath} from '@hmb/contract/html/early-screen'
import {cacheControl} from '@hmb/contract/page-headers'
import type {FastifyError, FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import type {ServerDeps} from '../context/deps.ts'
import {contentFolder, staticPrefix} from '../context/public-file.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {acceptedEncoding} from '../platform/http/content-encoding.ts'
import {overloadHeaders} from '../platform/http/overload-responses.ts'
import {errorEnvelope} from '../platform/http/response-envelope.ts'
import {TooManyRequests} from '../platform/http/too-many-requests.ts'
import {hasBuild} from './build-folder.ts'
import {createBuildLoader} from './build-renderer.ts'
import {createEarlyScreens} from './early-screen.ts'
import {createPicturePreloads} from './first-picture.ts'
import {createHomePageRenderer, homePageIdIn, type RenderedPage} from './home-page-renderer.ts'
import {createPictureInliner} from './inline-picture.ts'
import {acceptsAvif} from './picture-finder.ts'

/** The parts of the server that pages use. */
export interface PageServices extends Pick<ServerDeps, 'db' | 'content' | 'config' | 'log' | 'clock' | 'plugins'> {
  /** Counts a request that reads the database; throws `TooManyRequests` over the limit of its network. */
  limitRequest(request: FastifyRequest, path: string): void
}

/**
 * `/<code>/*`: the build of a variant. Files are sent with the compression of the build. Every other path without an
 * extension is a route of the product and gets HTML: `payment.html` for `/payment`, which preloads the screen,
 * `index.html` for `/`, and `notFound.html` for a path without a file of its own. Home pages are rendered on the server
 * when the build contains a renderer.
 */
export async function serveBuild(
  app: FastifyInstance,
  services: PageServices,
  webDist: string,
  code: string,
): Promise<void> {
  const root = join(webDist, code)
  const currentBuild = createBuildLoader(services, code)
  const sendPage = createPageSender(app, services, {webDist, code, currentBuild})
  const sendEarlyScreen = createEarlyScreens(app, services.config, currentBuild)
  await app.register(
    async (build) => {
      await build.register(fastifyStatic, {
        root,
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply, path) {
          reply.header('cache-control', cacheOf(path))
        },
      })
      build.get('', (request, reply) => reply.redirect(`/${code}/${request.url.slice(code.length + 1)}`))
      // The plugin's own route lists the folder on every request, to compare the spelling of the name. An asset's name is a hash.
      build.get<{Params: {name: string}}>('/assets/:name', ({params}, reply) => {
        // The reply is not returned: that would add listeners to its response, and a missing file already has nearly the maximum
        // of Node.
        reply.sendFile(`assets/${params.name}`)
      })
      build.get<{Querystring: {path?: string | string[]}}>(`/${earlyScreenPath}`, async (request, reply) => {
        services.limitRequest(request, `/${code}/${earlyScreenPath}`)
        return sendEarlyScreen(request, reply)
      })
      // Most visits begin here, so that no file is searched first.
      build.get('/home/:id', sendPage)
      build.setNotFoundHandler(sendPage)
      // The plugin refuses a path that cannot be a file's, such as one with an empty segment. It is a route like any other.
      build.setErrorHandler((error: FastifyError, request, reply) => {
        if (error instanceof BusinessError || !error.statusCode || error.statusCode >= 500) throw error
        return sendPage(request, reply)
      })
    },
    {prefix: `/${code}`},
  )
}

/**
 * Returns the function that sends the page of a path: a rendered home page, or the HTML of its screen. A path with an
 * extension, and any other method than GET, gets 404.
 */
function createPageSender(
  app: FastifyInstance,
  services: PageServices,
  {webDist, code, currentBuild}: {webDist: string; code: string; currentBuild: ReturnType<typeof createBuildLoader>},
) {
  const renderHome = createHomePageRenderer(services, currentBuild, createPictureInliner(contentFolder, staticPrefix))
  const preloadOf = createPicturePreloads(app, currentBuild)
  const pages = new Set(readdirSync(join(webDist, code)).filter((name) => name.endsWith('.html')))
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', query = ''] = request.url.split('?')
    if (request.method === 'GET' && !/\.\w+$/.test(path)) {
      const id = homePageIdIn(path)
      const refused = id && limitErrorOf(() => services.limitRequest(request, `/${code}/home/:id`))
      // A refused person sees the limiting page (访问受限), which is a file.
      if (refused) return reply.headers(overloadHeaders(refused.retryAfterSeconds)).redirect(`/${code}/limitingPage`)
      const rendered = id && (await renderHome({id, search: query, avif: acceptsAvif(request)}))
      if (rendered) return sendRendered(request, reply, rendered)
      // The build is absent while a new one is created.
      if (hasBuild(webDist, code)) {
        const page = `${path.split('/')[2] || 'index'}.html`
        // The authorization app has one page for all other paths.
        if (!pages.has(page)) return reply.sendFile(pages.has('notFound.html') ? 'notFound.html' : 'index.html')
        const preload = await preloadOf(path.slice(code.length + 1), query && `?${query}`)
        if (preload) reply.header('link', preload)
        return reply.sendFile(page)
      }
    }
    request.responseCode = ErrorCode.PATH_NOT_FOUND
    const error = errorEnvelope(new BusinessError(ErrorCode.PATH_NOT_FOUND))
    return reply.code(404).header('cache-control', cacheControl.absent).send(error)
  }
}

/** The error that `limit` throws; null without one. */
function limitErrorOf(limit: () => void): TooManyRequests | null {
  try {
    limit()
    return null
  } catch (cause) {
    if (cause instanceof TooManyRequests) return cause
    throw cause
  }
}

/** Sends a rendered page like a static file: compressed, and with 304 when the browser has it. */
function sendRendered(request: FastifyRequest, reply: FastifyReply, {etag, body}: RenderedPage): FastifyReply {
  reply.headers({'cache-control': cacheControl.html, vary: 'accept-encoding, accept', etag})
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(body[encoding])
}

function cacheOf(path: string): string {
  if (/\.html(\.br|\.gz)?$/.test(path)) return cacheControl.html
  return path.includes('/assets/') ? cacheControl.hashed : cacheControl.named
}
