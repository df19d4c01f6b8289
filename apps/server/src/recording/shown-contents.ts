import {readFile, realpath, stat} from 'node:fs/promises'
import {join, sep} from 'node:path'
import {asc, eq, isNull, or} from 'drizzle-orm'
import type {FastifyBaseLogger} from 'fastify'
import {type AgreementCity, agreementFile, agreementFolders, agreementPrefix} from '../context/agreement-file.ts'
import {contentFolder, publicPath} from '../context/public-file.ts'
import {isAbsentFile} from '../platform/absent-file.ts'
import type {Clock} from '../platform/clock.ts'
import type {Database} from '../platform/db/database.ts'
import {agreements, pages} from '../platform/db/schema/project.ts'
import {createContentCopies} from './content-copies.ts'
import {createProjectValueCache} from './project-value-cache.ts'
import {mediaTypeOf, namedFiles} from './shown-files.ts'

/** A larger file, such as a film, is not kept. */
const maxFileBytes = 8 * 1024 * 1024

/** An entry of a kept list. */
export interface ShownEntry {
  readonly hash: string
  readonly kind: 'page' | 'agreement' | 'file'
  readonly id: string
  readonly name: string
  readonly version: string
  readonly url: string
}

/** Keeps one copy of each content that the projects show, so that a replay years later shows the same. */
export interface ContentKeeper {
  /** The hash of the kept list of a project's pages, agreements and their files; '' when it cannot be read. */
  listOf(projectId: string): Promise<string>
}

interface KeeperDeps {
  readonly db: Database
  /** Cities with agreements in their own folders. */
  readonly cities?: readonly AgreementCity[] | undefined
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export function createContentKeeper({db, clock, log, cities = []}: KeeperDeps): ContentKeeper {
  return {
    // A failure to store the contents must not fail the report.
    listOf: createProjectValueCache({
      clock,
      empty: '',
      read: (projectId, now) => keepContents({db, cities}, projectId, now),
      onError: (error, projectId) => log.warn({err: error, projectId}, 'the shown contents were not stored'),
    }),
  }
}

/** Keeps what a project shows now, and returns the hash of the list; '' for a project without pages. */
async function keepContents(
  {db, cities}: {db: Database; cities: readonly AgreementCity[]},
  projectId: string,
  now: Date,
): Promise<string> {
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

  const copies = createContentCopies()
  const keep = copies.add
  const entries: ShownEntry[] = shownPages.map(({id, sub, content}) => ({
    hash: keep(Buffer.from(content), 'application/json'),
    kind: 'page',
    id: sub ? `${id}/${sub}` : id,
    name: titleOf(content),
    version: '',
    url: '',
  }))
  const files: Omit<ShownEntry, 'hash'>[] = [
    ...shownAgreements.map(({id, name, version, content}) => {
      return {kind: 'agreement' as const, id, name, version, url: agreementPrefix + content}
    }),
    ...namedFiles(shownPages.map(({content}) => content)).map((url) => {
      return {kind: 'file' as const, id: url, name: '', version: '', url}
    }),
  ]
  // Together: each step of a read waits for a turn of the event loop, which a busy server gives late, and reports wait
  // for all of them.
  const read = await Promise.all(files.map(async (file) => ({file, bytes: await readStatic(file.url, cities)})))
  for (const {file, bytes} of read) if (bytes) entries.push({hash: keep(bytes, mediaTypeOf(file.url)), ...file})
  const list = keep(Buffer.from(JSON.stringify(entries)), 'application/json')
  await copies.store(db, now)
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

/** A public file of the content or of a city's agreements; null for another path, and without the file. */
async function readStatic(url: string, cities: readonly AgreementCity[]): Promise<Buffer | null> {
  const below = publicPath(url)
  if (!below) return null
  const roots = [contentFolder, ...agreementFolders(cities).map(({folder}) => folder)]
  try {
    const agreement = below.startsWith('/agree/') && agreementFile(below.slice('/agree/'.length), cities)
    const path = await realpath(agreement || join(contentFolder, below))
    if (!roots.some((root) => path.startsWith(root + sep))) return null
    return (await stat(path)).size <= maxFileBytes ? await readFile(path) : null
  } catch (error) {
    if (isAbsentFile(error)) return null
    throw error
  }
}
