import type {KeyValueStorage} from '@hmb/host/key-value-storage'

/** Nobody logs in this often within this time; only a loop does. */
const mostRedirects = 3
const withinMs = 30_000
const key = 'loginRedirects'

/**
 * Counts redirects to login and says whether one more may happen. The count outlives a reload, since a loop may reload.
 *
 * @example
 * if (!allowRedirect(host.visit, Date.now())) go(sharedPaths.limitingPage())
 */
export function allowLoginRedirect(visit: KeyValueStorage, now: number): boolean {
  const recent = (visit.get(key) ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > now - withinMs && at <= now)
  if (recent.length >= mostRedirects) return false
  visit.set(key, [...recent, now].join(','))
  return true
}
