import {existsSync, globSync} from 'node:fs'
import {join} from 'node:path'
import {type Config, ConfigError} from '../platform/config.ts'

/** Whether a variant has been built. */
export const hasBuild = (webDist: string, code: string): boolean =>
  webDist !== '' && existsSync(join(webDist, code, 'index.html'))

/** Throws a {@link ConfigError} when a configured folder has no build: the server would start, and respond 404 to every page. */
export function assertBuilds(config: Pick<Config, 'webDist' | 'authorizationDist' | 'staffDist'>): void {
  const {webDist, authorizationDist, staffDist} = config
  const hasNoVariant = webDist && globSync('*/index.html', {cwd: webDist}).length === 0
  const errors = [
    ...(hasNoVariant ? [`WEB_DIST: no <code>/index.html in ${webDist}`] : []),
    ...missingBuild('AUTHORIZATION_DIST', authorizationDist, 'authorization'),
    ...missingBuild('STAFF_DIST', staffDist, 'staff'),
  ]
  if (errors.length > 0) throw new ConfigError(errors)
}

const missingBuild = (variable: string, folder: string, code: string): string[] =>
  folder && !hasBuild(folder, code) ? [`${variable}: ${join(folder, code, 'index.html')} does not exist`] : []
