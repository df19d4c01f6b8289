import type {KeyValueStorage} from '@hmb/host/key-value-storage'

/** Only a redirect loop exceeds this number within `windowMs`. */
const maxRedirects = 3
const windowMs = 30_000
const storageKey = 'loginRedirects'

/**
 * Counts a redirect to the login, and returns false when there were too many. The count is stored, because a loop may include reloads.
 *
 * @example
 * if (!allowLoginRedirect(host.sessionStorage, Date.now())) go(sharedPaths.limitingPage())
 */
export function allowLoginRedirect(storage: KeyValueStorage, now: number): boolean {
  const recent = (storage.get(storageKey) ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > now - windowMs && at <= now)
  if (recent.length >= maxRedirects) return false
  storage.set(storageKey, [...recent, now].join(','))
  return true
}
