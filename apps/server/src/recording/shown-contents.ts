import {createHash} from 'node:crypto'
import {readFile, realpath} from 'node:fs/promises'
import {extname, join, normalize, resolve, sep} from 'node:path'
import {asc, eq, inArray, isNull, or} from 'drizzle-orm'
import type {FastifyBaseLogger} from 'fastify'
import type {Clock} from '../platform/clock.ts'
import type {Database} from '../platform/db/database.ts'
import {agreements, pages} from '../platform/db/schema/project.ts'
import {keptContents} from '../platform/db/schema/recording.ts'

const contentFolder = resolve(import.meta.dirname, '../../content')
const staticPrefix = '/static/'

/** The public folders of the content. A larger file, such as a film, is not kept. */
const keptFile = /^\/static\/(img|agree|file)\/[\w./-]+$/
const maxFileBytes = 8 * 1024 * 1024

/** What is shown is read again after this time, in ms. */
export const readEveryMs = 60_000

const rememberedLists = 1000

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
}

/** An entry of a kept list. */
export interface ShownEntry {
  readonly hash: string
  readonly kind: 'page' | 'agreement' | 'file'
  readonly id: string
  readonly name: string
  readonly version: string
  readonly url: string
}

/** Keeps copies of what the projects show, each once, so that a replay years later shows what was read. */
export interface ContentKeeper {
  /** The hash of the kept list of a project's pages, agreements and their files; '' when it cannot be read. */
  listOf(projectId: string): Promise<string>
}

interface KeeperDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createContentKeeper({db, clock, log}: KeeperDeps): ContentKeeper {
  const lists = new Map<string, {hash: string; readAt: number}>()
  return {
    async listOf(projectId) {
      const now = clock.now()
      const read = lists.get(projectId)
      if (read && Math.abs(now.getTime() - read.readAt) < readEveryMs) return read.hash
      // A report is stored also when its contents cannot be.
      const hash = await keepContents(db, projectId, now).catch((error: unknown) => {
        log.warn({err: error, projectId}, 'the shown contents were not kept')
        return read?.hash ?? ''
      })
      // Made-up projects must not fill the memory.
      if (lists.size >= rememberedLists) lists.clear()
      lists.set(projectId, {hash, readAt: now.getTime()})
      return hash
    },
  }
}

/** Keeps what a project shows now, and returns the hash of the list; '' for a project without pages. */
export async function keepContents(db: Database, projectId: string, now: Date): Promise<string> {
  const shownPages = await db
    .select()
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.id), asc(pages.sub))
  if (shownPages.length === 0) return ''
  const shownAgreements = await db
    .select()
    .from(agreements)
    .where(or(eq(agreements.projectId, projectId), isNull(agreements.projectId)))
    .orderBy(asc(agreements.id))

  const contents = new Map<string, {mediaType: string; bytes: Buffer}>()
  const keep = (bytes: Buffer, mediaType: string) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    contents.set(hash, {mediaType, bytes})
    return hash
  }
  const entries: ShownEntry[] = shownPages.map(({id, sub, content}) => ({
    ...{hash: keep(Buffer.from(content), 'application/json'), kind: 'page'},
    ...{id: sub ? `${id}/${sub}` : id, name: titleOf(content), version: '', url: ''},
  }))
  for (const {id, name, version, content} of shownAgreements) {
    const url = `${staticPrefix}agree/${content}`
    const file = await readStatic(url)
    if (file) entries.push({hash: keep(file, mediaTypeOf(url)), kind: 'agreement', id, name, version, url})
  }
  const named = new Set(shownPages.flatMap(({content}) => content.match(/\/static\/[\w./-]+/g) ?? []))
  for (const url of [...named].sort()) {
    const file = await readStatic(url)
    if (file) entries.push({hash: keep(file, mediaTypeOf(url)), kind: 'file', id: url, name: '', version: '', url})
  }
  const list = keep(Buffer.from(JSON.stringify(entries)), 'application/json')

  // Most are kept already.
  const hashes = [...contents.keys()]
  const kept = await db.select({hash: keptContents.hash}).from(keptContents).where(inArray(keptContents.hash, hashes))
  for (const {hash} of kept) contents.delete(hash)
  // One row a statement: a row may have megabytes.
  for (const [hash, {mediaType, bytes}] of contents) {
    await db
      .insert(keptContents)
      .values({hash, mediaType, bytes, size: bytes.length, keptAt: now})
      .onConflictDoNothing()
  }
  return list
}

function titleOf(content: string): string {
  try {
    const page: {pageConfig?: {title?: unknown}} | null = JSON.parse(content)
    return String(page?.pageConfig?.title ?? '')
  } catch {
    return ''
  }
}

/** A public file of the content; null for another path, and without the file. */
async function readStatic(url: string): Promise<Buffer | null> {
  if (!keptFile.test(url)) return null
  try {
    const path = await realpath(join(contentFolder, normalize(`/${url.slice(staticPrefix.length)}`)))
    if (!path.startsWith(contentFolder + sep)) return null
    const bytes = await readFile(path)
    return bytes.length <= maxFileBytes ? bytes : null
  } catch {
    return null
  }
}

const mediaTypeOf = (url: string): string => mediaTypes[extname(url)] ?? 'application/octet-stream'
