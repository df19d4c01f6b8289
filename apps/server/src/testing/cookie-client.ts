import {createClient} from '@hmb/contract/client'

/**
 * The calls of one browser with cookies. `serverUrl` chooses the server of each call, as a load balancer does;
 * `extraHeaders` are sent with each call.
 *
 * @example
 * const {call} = cookieClient(() => fleet.urls[turn++ % fleet.urls.length] ?? '')
 */
export function cookieClient(serverUrl: () => string, extraHeaders: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>()
  return createClient({
    projectId: () => 'hmb-cq',
    async fetch(url, {method, headers, body}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(serverUrl() + url, {
        method,
        headers: {...headers, ...extraHeaders, ...(cookie ? {cookie} : {})},
        ...(body === undefined ? {} : {body}),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return response
    },
  })
}
