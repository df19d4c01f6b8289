import type {FastifyInstance, FastifyReply} from 'fastify'
import * as v from 'valibot'
import {sendNotFound, sendPage} from '../html/page-response.ts'
import {externalSites, otherSite} from './external-site-copy.ts'
import {claimValues, externalSitePage, insureValues, type ReceivedValue} from './external-site-page.ts'

/** Paths of the sites. The server replaces `https://<name>.example` in its content by `/outside/<name>`. */
const paths = [
  ['/outside/service/ask', 'consult'],
  ['/outside/service/customer', 'customer'],
  ['/outside/claim/*', 'claim'],
  ['/outside/health/*', 'health'],
  ['/outside/insurer/invoice/*', 'invoice'],
  ['/outside/insurer/insure/*', 'insure'],
] as const

const text = v.fallback(v.pipe(v.string(), v.maxLength(64)), '')
const querySchema = v.object({projectid: text, userId: text, openId: text, whiteChannel: text})

const siteParams = v.object({site: v.pipe(v.string(), v.regex(/^[a-z]{1,63}$/))})
/** A longer path is cut on the page. */
const shownPathLength = 100

/**
 * The address that the server has replaced, without its query, which may hold an identity.
 * @example contentAddress('lipei', '/outside/lipei/h5?userId=1') // 'https://lipei.example/h5'
 */
function contentAddress(site: string, url: string): string {
  const [path = ''] = url.slice(`/outside/${site}`.length).split('?')
  return `https://${site}.example${path.length > shownPathLength ? `${path.slice(0, shownPathLength)}…` : path}`
}

const sendSite = (
  reply: FastifyReply,
  site: {title: string; description: string},
  values: readonly ReceivedValue[] = [],
): FastifyReply =>
  sendPage(reply, {
    title: site.title,
    theme: 'plain',
    script: '/assets/back.js',
    main: externalSitePage(site, values),
  })

/** The stand-in pages of the sites that the product links to. */
export function externalSiteRoutes(app: FastifyInstance): void {
  for (const [path, name] of paths)
    app.get(path, async (request, reply) => {
      const query = v.parse(querySchema, request.query)
      const values = name === 'claim' ? claimValues(query) : name === 'insure' ? insureValues(query) : []
      return sendSite(reply, externalSites[name], values)
    })
  // The content of a city may link to further sites.
  app.get('/outside/:site/*', async (request, reply) => {
    const params = v.safeParse(siteParams, request.params)
    if (!params.success) return sendNotFound(reply)
    return sendSite(reply, otherSite(contentAddress(params.output.site, request.url)))
  })
}
