import type {FastifyInstance} from 'fastify'
import * as v from 'valibot'
import {sendPage} from '../pages/page-response.ts'
import {externalSites} from './external-site-copy.ts'
import {externalSitePage} from './external-site-page.ts'

/** Where the sites stand. The server puts `/outside/<name>` in place of `https://<name>.example`. */
const paths = [
  ['/outside/service/ask', 'ask'],
  ['/outside/service/customer', 'customer'],
  ['/outside/claim/*', 'claim'],
  ['/outside/health/*', 'health'],
] as const

const text = v.fallback(v.pipe(v.string(), v.maxLength(64)), '')
const broughtSchema = v.object({projectid: text, userId: text})

/** Stand-ins for the sites that the product links to. */
export function externalSiteRoutes(app: FastifyInstance): void {
  for (const [path, name] of paths)
    app.get(path, async (request, reply) => {
      const {projectid, userId} = v.parse(broughtSchema, request.query)
      const brought = name === 'claim' ? {projectId: projectid, hasUser: userId !== ''} : null
      const site = externalSites[name]
      return sendPage(reply, {
        title: site.title,
        theme: 'plain',
        script: '/assets/back.js',
        main: externalSitePage(site, brought),
      })
    })
}
