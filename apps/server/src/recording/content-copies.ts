import {createHash} from 'node:crypto'
import {inArray} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {keptContents} from '../platform/db/schema/recording.ts'

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
  const contents = new Map<string, {mediaType: string; bytes: Buffer}>()
  return {
    add(bytes, mediaType) {
      const hash = createHash('sha256').update(bytes).digest('hex')
      contents.set(hash, {mediaType, bytes})
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
      // One row a statement: a row may have megabytes.
      for (const [hash, {mediaType, bytes}] of contents)
        if (!storedHashes.has(hash))
          await db
            .insert(keptContents)
            .values({hash, mediaType, bytes, size: bytes.length, keptAt: now})
            .onConflictDoNothing()
    },
  }
}
