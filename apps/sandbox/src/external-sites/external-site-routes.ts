import type {FastifyInstance} from 'fastify'
import * as v from 'valibot'
import {sendPage} from '../html/page-response.ts'
import {externalSites} from './external-site-copy.ts'
import {externalSitePage} from './external-site-page.ts'

/** Paths of the sites. The server replaces `https://<name>.example` in its content by `/outside/<name>`. */
const paths = [
  ['/outside/service/ask', 'consult'],
  ['/outside/service/customer', 'customer'],
  ['/outside/claim/*', 'claim'],
  ['/outside/health/*', 'health'],
  ['/outside/insurer/invoice/*', 'invoice'],
] as const

const text = v.fallback(v.pipe(v.string(), v.maxLength(64)), '')
const querySchema = v.object({projectid: text, userId: text})

/** The stand-in pages of the sites that the product links to. */
export function externalSiteRoutes(app: FastifyInstance): void {
  for (const [path, name] of paths)
    app.get(path, async (request, reply) => {
      const {projectid, userId} = v.parse(querySchema, request.query)
      const claimParams = name === 'claim' ? {projectId: projectid, hasUser: userId !== ''} : null
      const site = externalSites[name]
      return sendPage(reply, {
        title: site.title,
        theme: 'plain',
        script: '/assets/back.js',
        main: externalSitePage(site, claimParams),
      })
    })
}
