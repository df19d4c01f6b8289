import {documentedEndpoints, openApiDocument} from '@hmb/contract/openapi/openapi-document'
import type {City} from './context/city.ts'
import {cookieName, sessionCookie} from './people/session/session.ts'
import {recordingRoutes} from './recording/recording-routes.ts'
import {routesOf} from './routes.ts'
import {staffRoutes} from './staff/staff-routes.ts'
import {staffCookieName} from './staff/staff-session.ts'

/**
 * The OpenAPI 3.1 document of every route. `url` is the server's address, `prefix` the environment prefix before `/api`.
 *
 * @example
 * serverDocument(await readCities(), {prefix: '', url: ''}) // docs/openapi.json
 */
export function serverDocument(cities: readonly City[], {prefix, url}: {prefix: string; url: string}) {
  const routes = [...routesOf(cities), ...recordingRoutes, ...staffRoutes]
  const served = routes.flatMap((route) => (route.kind === 'endpoint' ? [route.endpoint] : []))
  const plainCalls = routes.flatMap((route) => (route.kind === 'plain' ? [route.call] : []))
  const cityCalls = cities.map(({calls}) => calls)
  const https = url.startsWith('https:')
  return openApiDocument(documentedEndpoints(served, cityCalls), {
    prefix,
    url,
    plainCalls,
    sessionCookie: cookieName(sessionCookie, https),
    staffCookie: staffCookieName(https),
  })
}
