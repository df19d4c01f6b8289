import {ErrorCode} from '@hmb/contract/codes/error-code'
import {asc} from 'drizzle-orm'
import type {FastifyInstance} from 'fastify'
import type {ServerDeps} from '../context/deps.ts'
import {projects} from '../platform/db/schema/project.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import {hasStaffAccess} from '../staff/staff-context.ts'
import {type PageServices, serveBuild} from './build-files.ts'
import {hasBuild} from './build-folder.ts'
import {serveContent} from './content-files.ts'
import {serveNotFound, servePortal} from './portal.ts'
import {addSecurityHeaders, addStaffSecurityHeaders} from './security-headers.ts'

/**
 * Serves everything except the API: the files of the content, the builds of the variants, and in a sandbox the portal.
 * The hosts that a page may load from are those of its project at the start.
 */
export async function servePages(app: FastifyInstance, services: ServerDeps & PageServices): Promise<void> {
  const {db, config} = services
  const rows = await db
    .select({code: projects.code, settings: projects.settings})
    .from(projects)
    .orderBy(asc(projects.position))
  const serveProtected = (allowedHosts: readonly string[], serve: (pages: FastifyInstance) => Promise<void>) =>
    app.register(async (pages) => {
      const https = config.publicUrl.startsWith('https:')
      const {profile, captcha} = config
      addSecurityHeaders(pages, {https, profile, captchaScript: captcha.scriptUrl, allowedHosts})
      await serve(pages)
    })

  await serveProtected([], async (pages) => {
    if (config.profile === 'sandbox') servePortal(pages, services)
    else serveNotFound(pages)
    await serveContent(pages, services.cities)
  })
  for (const {code, settings} of rows)
    if (hasBuild(config.webDist, code))
      await serveProtected(settings.allowedHosts, (pages) => serveBuild(pages, services, config.webDist, code))
  if (hasBuild(config.authorizationDist, 'authorization')) {
    const hosts = new Set(rows.flatMap(({settings}) => settings.allowedHosts))
    await serveProtected([...hosts], (pages) => serveBuild(pages, services, config.authorizationDist, 'authorization'))
  }
  if (config.staffAccess !== 'off' && hasBuild(config.staffDist, 'staff')) await app.register(serveStaff)

  /** Staff's page; an unknown path while staff has no access. */
  async function serveStaff(pages: FastifyInstance): Promise<void> {
    addStaffSecurityHeaders(pages, config.publicUrl.startsWith('https:'))
    pages.addHook('onRequest', async (request) => {
      services.limitRequest(request, '/staff/*')
      if (await hasStaffAccess(db, config)) return
      request.responseCode = ErrorCode.PATH_NOT_FOUND
      throw new BusinessError(ErrorCode.PATH_NOT_FOUND)
    })
    await serveBuild(pages, services, config.staffDist, 'staff')
  }
}
