import {createHash} from 'node:crypto'
import {inArray} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {keptContents} from '../platform/db/schema/recording.ts'

/** A larger copy has a statement of its own. */
const maxStatementBytes = 256 * 1024

interface ContentCopy {
  readonly hash: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly size: number
}

/** Copies of contents, each stored once under its hash. */
export interface ContentCopies {
  /** Returns the hash. */
  add(bytes: Buffer, mediaType: string): string
  /** Writes the copies that the database does not have. */
  store(db: Database, now: Date): Promise<void>
}

/**
 * @example
 * const copies = createContentCopies()
 * const hash = copies.add(bytes, 'image/webp')
 * await copies.store(db, clock.now())
 */
export function createContentCopies(): ContentCopies {
  const contents = new Map<string, ContentCopy>()
  return {
    add(bytes, mediaType) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      contents.set(hash, {hash, mediaType, bytes, size: bytes.length})
      return hash
    },
    async store(db, now) {
      // Most contents are stored already.
      const hashes = [...contents.keys()]
      const stored = await db
        .select({hash: keptContents.hash})
        .from(keptContents)
        .where(inArray(keptContents.hash, hashes))
      const storedHashes = new Set(stored.map(({hash}) => hash))
      const missing = [...contents.values()].filter(({hash}) => !storedHashes.has(hash))
      for (const copies of groupsOf(missing))
        await db
          .insert(keptContents)
          .values(copies.map((copy) => ({...copy, keptAt: now})))
          .onConflictDoNothing()
    },
  }
}

/**
 * Groups copies for one statement each, because each statement waits for its turn on a busy server. Sorted, so that two
 * processes with the same contents do not deadlock.
 */
function groupsOf(copies: readonly ContentCopy[]): ContentCopy[][] {
  const groups: ContentCopy[][] = []
  let bytes = 0
  for (const copy of copies.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))) {
    const last = groups.at(-1)
    if (last && bytes + copy.size <= maxStatementBytes) {
      last.push(copy)
      bytes += copy.size
    } else {
      groups.push([copy])
      bytes = copy.size
    }
  }
  return groups
}
