import {ErrorCode} from '@hmb/contract/codes/error-code'
import {eq} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {keptContents, recordingContents} from '../platform/db/schema/recording.ts'
import {BusinessError} from '../platform/http/business-error.ts'
import type {ShownEntry} from '../recording/shown-contents.ts'

/** The contents that a recording was shown, in time order. A content that stays in the list is named once. */
export async function contentsOf(db: Database, recordId: string) {
  const lists = await db
    .select({since: recordingContents.since, bytes: keptContents.bytes})
    .from(recordingContents)
    .innerJoin(keptContents, eq(keptContents.hash, recordingContents.listHash))
    .where(eq(recordingContents.recordId, recordId))
    .orderBy(recordingContents.since)
  const shown = new Map<string, ShownEntry & {since: number}>()
  for (const {since, bytes} of lists)
    for (const entry of JSON.parse(bytes.toString()) as ShownEntry[]) {
      const key = `${entry.kind} ${entry.id} ${entry.hash}`
      if (!shown.has(key)) shown.set(key, {...entry, since: since.getTime()})
    }
  return [...shown.values()]
}

/** A kept content. */
export async function readContent(db: Database, hash: string) {
  const [kept] = await db.select().from(keptContents).where(eq(keptContents.hash, hash))
  if (!kept) throw new BusinessError(ErrorCode.NOT_FOUND)
  return {hash, mediaType: kept.mediaType, bytes: kept.bytes.toString('base64')}
}
