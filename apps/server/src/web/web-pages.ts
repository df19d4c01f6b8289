import {asc} from 'drizzle-orm'
import type {FastifyInstance} from 'fastify'
import type {ServerDeps} from '../context/deps.ts'
import {projects} from '../platform/db/schema/project.ts'
import {servePortal} from './portal.ts'
import {addSecurityHeaders} from './security-headers.ts'
import {hasBuild, serveBuild, serveContent} from './static-files.ts'

/** Serves everything except the API: the portal, the files of the content and the builds of the variants. */
export async function servePages(app: FastifyInstance, services: ServerDeps): Promise<void> {
  const {db, config} = services
  const rows = await db.select({code: projects.code}).from(projects).orderBy(asc(projects.position))
  await app.register(async (pages) => {
    await addSecurityHeaders(pages, {
      https: config.publicUrl.startsWith('https:'),
      captchaScript: config.captcha.scriptUrl,
    })
    servePortal(pages, services)
    await serveContent(pages)
    for (const {code} of rows)
      if (hasBuild(config.webDist, code)) await serveBuild(pages, services, config.webDist, code)
    if (hasBuild(config.authorizationDist, 'authorization'))
      await serveBuild(pages, services, config.authorizationDist, 'authorization')
  })
}
