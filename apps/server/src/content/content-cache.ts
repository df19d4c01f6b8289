/** How long content may be shown after it has changed in the database, in ms. */
export const contentMaxAgeMs = 500

/** At most this many values are cached. Callers choose the keys, and a flood of unknown ids must not fill the memory. */
const maxEntries = 2000

/** A cache of the content that is the same for every person. A value stays until the content changes in the database. */
export interface ContentCache {
  /**
   * The value of `key`. `load` runs once for all callers that wait at the same time. `undefined` and errors are not
   * cached. Callers share the value: do not change it.
   *
   * @example
   * await cache.read(`page ${id}`, () => findPage(db, id, ''))
   */
  read<T>(key: string, load: () => Promise<T>): Promise<T>
}

interface ContentCacheOptions {
  /** The version of all content; each change increases it. Without a version nothing is cached. */
  readVersion(): Promise<string | undefined>
  maxAgeMs?: number
  /** A monotonic clock, in ms. */
  now?(): number
}

/**
 * A cache that reads the version of the content at most every `maxAgeMs`, and drops all values when it has changed. It needs no
 * connection of its own and no notification, which could get lost. Cached values are returned for the current version only.
 *
 * @example
 * const cache = createContentCache({readVersion: () => contentVersionOf(db)})
 */
export function createContentCache({
  readVersion,
  maxAgeMs = contentMaxAgeMs,
  now = () => performance.now(),
}: ContentCacheOptions): ContentCache {
  let version: string | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null
  /** A value that loads while the version changes is stored in the old map, which is not read any more. */
  let entries = new Map<string, Promise<unknown>>()

  async function check(): Promise<void> {
    // The age counts from before the query: a change after it is seen by the next one.
    const startedAt = now()
    const current = await readVersion()
    if (current === undefined || current !== version) entries = new Map()
    version = current
    checkedAt = current === undefined ? Number.NEGATIVE_INFINITY : startedAt
  }

  return {
    async read<T>(key: string, load: () => Promise<T>): Promise<T> {
      if (now() - checkedAt >= maxAgeMs) {
        checking ??= check().finally(() => {
          checking = null
        })
        await checking
      }
      const cached = entries.get(key)
      if (cached) return cached as Promise<T>
      const current = entries
      const loading = load()
      if (current.size >= maxEntries) current.clear()
      current.set(key, loading)
      const drop = () => current.delete(key)
      loading.then((value) => value === undefined && drop(), drop)
      return loading
    },
  }
}
