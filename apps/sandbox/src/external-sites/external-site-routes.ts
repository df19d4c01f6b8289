import type {FastifyInstance} from 'fastify'
import * as v from 'valibot'
import {sendPage} from '../html/page-response.ts'
import {externalSites} from './external-site-copy.ts'
import {claimFacts, externalSitePage, insureFacts} from './external-site-page.ts'

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

/** The stand-in pages of the sites that the product links to. */
export function externalSiteRoutes(app: FastifyInstance): void {
  for (const [path, name] of paths)
    app.get(path, async (request, reply) => {
      const query = v.parse(querySchema, request.query)
      const facts = name === 'claim' ? claimFacts(query) : name === 'insure' ? insureFacts(query) : []
      const site = externalSites[name]
      return sendPage(reply, {
        title: site.title,
        theme: 'plain',
        script: '/assets/back.js',
        main: externalSitePage(site, facts),
      })
    })
}
