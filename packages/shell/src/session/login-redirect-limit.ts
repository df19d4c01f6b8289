import type {KeyValueStorage} from '@hmb/host/key-value-storage'

/** Only a redirect loop has more returns within `windowMs`. */
const maxReturns = 3
/** In ms. */
const windowMs = 30_000
const storageKey = 'loginRedirects'

const recentReturns = (storage: KeyValueStorage, now: number) =>
  (storage.get(storageKey) ?? '')
    .split(',')
    .map(Number)
    .filter((at) => at > now - windowMs && at <= now)

/**
 * Counts that the login leads back to a page. A person who goes back from the login by themselves is in no loop. The
 * count is stored, because a loop may include reloads.
 *
 * @example
 * countLoginReturn(host.sessionStorage, Date.now())
 */
export function countLoginReturn(storage: KeyValueStorage, now: number): void {
  storage.set(storageKey, [...recentReturns(storage, now), now].join(','))
}

/**
 * False when the login has led back too often to pages that open the login.
 *
 * @example
 * if (!mayRedirectToLogin(host.sessionStorage, Date.now())) go(sharedPaths.limitingPage())
 */
export const mayRedirectToLogin = (storage: KeyValueStorage, now: number): boolean =>
  recentReturns(storage, now).length <= maxReturns
