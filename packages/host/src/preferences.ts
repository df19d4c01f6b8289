/** Settings of this browser that are not personal. They outlive a logout. No function throws. */
export interface Preferences {
  get(name: string): string | null
  set(name: string, value: string): void
}

/** Preferences are kept this long, in s: one year. */
const maxAgeSeconds = 31_536_000

/**
 * Preferences as cookies, because the local storage holds only the specification's keys. Names and values contain
 * letters, digits, `_` and `-` only. Where cookies are forbidden, a preference lasts until the page ends.
 *
 * @example
 * const preferences = createPreferences(document)
 * preferences.set('hmb_family_tips', 'closed')
 */
export function createPreferences(document: {cookie: string}): Preferences {
  const memory = new Map<string, string>()
  return {
    get(name) {
      try {
        const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
        if (found) return found.slice(name.length + 1)
      } catch {
        // A sandboxed page must not read cookies.
      }
      return memory.get(name) ?? null
    },
    set(name, value) {
      memory.set(name, value)
      try {
        document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
      } catch {
        // The value stays in memory.
      }
    },
  }
}
