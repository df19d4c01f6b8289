import type {EarlyRequest} from '@hmb/contract/html/early-request'
import type {ScreenRequest} from '@hmb/contract/html/page-renderer'
import {chinaInstant} from '@hmb/rules/time'

/**
 * The address of the picture that a page shows first: the first one in the `pictures` of its first requests. '' for a
 * page without one. `dataScript` reads the same texts.
 *
 * @example
 * await firstPicture(requests, projectId, {search: '', fetch}) // '/static/img/blue/appointment.webp'
 */
export async function firstPicture(
  requests: readonly EarlyRequest[],
  projectId: string,
  {search, fetch}: Pick<ScreenRequest, 'search' | 'fetch'>,
): Promise<string> {
  const [address = '', , pictures = ''] = requests.find(([, body, paths]) => paths && !body) ?? []
  const url = withQueryValues(address, new URLSearchParams(search))
  if (!url) return ''
  const response = await fetch(url, {
    method: 'GET',
    headers: {accept: 'application/json', projectId},
    credentials: 'include',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const {data} = JSON.parse(await response.text()) as {data: unknown}
  return pictures.split(',').reduce((found, path) => found || pictureAt(path, data), '')
}

const timeoutMs = 5_000

/** Replaces `~a!b~` by the value `a` of the query, if it is a plain id, else by `b`. '' when a value without a `b` is absent. */
function withQueryValues(address: string, query: URLSearchParams): string {
  let isComplete = true
  const url = address.replace(/~(\w+)(?:!([\w-]*))?~/g, (_, name: string, other?: string) => {
    const value = query.get(name) ?? ''
    if (/^[\w-]{1,64}$/.test(value)) return value
    isComplete &&= other !== undefined
    return other ?? ''
  })
  return isComplete ? url : ''
}

/** The text at a path of `pictures`; '' without one, and outside of its time. */
function pictureAt(path: string, data: unknown): string {
  const [, place = '', order = '', end = ''] = /^([\w.]+)([<>]?)(\w*)$/.exec(path) ?? []
  const isBefore = Date.now() < (chinaInstant(textAt(end, data)) ?? Number.NaN)
  return order !== '' && isBefore !== (order === '<') ? '' : textAt(place, data)
}

function textAt(path: string, data: unknown): string {
  let part = data
  for (const name of path.split('.'))
    part = typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined
  return typeof part === 'string' ? part : ''
}
