import {variantRequests} from '#own-requests'
import type {OwnRequests} from '../early-data/early-requests.ts'
import {dropEarlyData} from '../early-data/early-response.ts'
import {apiPrefix} from '../paths.ts'

/** A screen makes its first calls within this time, some of them after a first response, in ms. */
const startMs = 2_000

interface Address {
  /** Below the build's base. */
  pathname: string
  search: string
}

/**
 * Sends the first requests of a user's screen at an address. The screen's own calls get the responses (`fetchWithEarlyResponse`).
 * Call the returned function when the screen starts: unused responses are dropped soon after.
 *
 * @example
 * const drop = requestRouteData({pathname: '/orderDetail', search: '?orderid=O1'}, 'hmb-cq')
 */
export function requestRouteData(address: Address, projectId: string): () => void {
  const data = Object.fromEntries(
    requestsAt(address, variantRequests).map(([url, body]) => [url + (body ?? ''), send(url, body, projectId)]),
  )
  window.hmbEarlyData = data
  const drop = () => {
    if (window.hmbEarlyData === data) dropEarlyData()
  }
  return () => void setTimeout(drop, startMs)
}

/** The requests with the values of the address; none when the screen makes other requests. */
export function requestsAt(
  {pathname, search}: Address,
  {requests, unless}: OwnRequests,
): [url: string, body?: string][] {
  const [, route = ''] = pathname.split('/')
  const other = unless[route]
  if (other && new RegExp(`[?&](?:${other})`).test(search)) return []
  return (requests[route] ?? []).flatMap(([url, body]): [url: string, body?: string][] => {
    const address =
      apiPrefix + url.replace(/~([\w.]+)~/g, (_, names: string) => valueAt(names, pathname, search) || missing)
    return address.includes(missing) ? [] : [body ? [address, body] : [address]]
  })
}

/** Stands for a value that the address does not have. No address contains it. */
const missing = '\n'

/** The value of a placeholder `~names~` (`EarlyRequest`); '' for a value that is not a plain id. */
function valueAt(names: string, pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  const value =
    names === '0'
      ? pathname.replace(/^.*\//, '')
      : names
          .split('.')
          .map((name) => query.get(name))
          .find(Boolean)
  return value && /^[\w-]{1,64}$/.test(value) ? value : ''
}

function send(url: string, body: string | undefined, projectId: string): Promise<Response> {
  const headers = {accept: 'application/json', projectId}
  const response = fetch(url, {
    ...(body ? {method: 'POST', body, headers: {...headers, 'content-type': 'application/json'}} : {headers}),
    credentials: 'include',
    redirect: 'error',
  })
  // The call that takes the failed response sends the request again.
  response.catch(() => {})
  return response
}
