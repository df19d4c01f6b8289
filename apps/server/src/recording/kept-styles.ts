import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {eq} from 'drizzle-orm'
import type {FastifyBaseLogger} from 'fastify'
import type {Clock} from '../platform/clock.ts'
import type {Config} from '../platform/config.ts'
import type {Database} from '../platform/db/database.ts'
import {projects} from '../platform/db/schema/project.ts'
import {createContentCopies} from './content-copies.ts'
import {createProjectValueCache} from './project-value-cache.ts'

/** A shorter sheet is hardly larger than its hash, in characters. */
const minLength = 1_000

/** A reference to another file. Its address is relative to the sheet, and the file is not kept. */
const otherFile = /@import|image-set\(|url\((?!\s*["']?data:)/i

/** The media type of a kept sheet. Only sheets of builds have it, so that it identifies them among all contents. */
const styleMediaType = 'text/css; charset=utf-8'

interface KeeperDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly config: Pick<Config, 'webDist'>
}

/**
 * Returns the function that names the kept style sheets of a project's build by their hashes. They stay kept when a
 * release deletes them.
 */
export function createStyleKeeper({
  db,
  clock,
  log,
  config,
}: KeeperDeps): (projectId: string) => Promise<readonly string[]> {
  return createProjectValueCache<readonly string[]>({
    clock,
    empty: [],
    read: (projectId, now) => keepStyles(db, config.webDist, projectId, now),
    onError: (error, projectId) => log.warn({err: error, projectId}, 'the style sheets of the build were not stored'),
  })
}

async function keepStyles(db: Database, webDist: string, projectId: string, now: Date): Promise<string[]> {
  const [project] = await db.select({code: projects.code}).from(projects).where(eq(projects.projectId, projectId))
  if (!project || webDist === '') return []
  const folder = join(webDist, project.code, 'assets')
  // Without a build, and while a new one is created, there is no folder.
  const names = await readdir(folder).catch(() => [])
  const copies = createContentCopies()
  const hashes: string[] = []
  const sheets = names.filter((name) => name.endsWith('.css')).sort()
  for (const sheet of await Promise.all(sheets.map((name) => readFile(join(folder, name), 'utf8')))) {
    // Trimmed as in a page, into which the build may have inlined it.
    const text = sheet.trim()
    if (text.length >= minLength && !otherFile.test(text)) hashes.push(copies.add(Buffer.from(text), styleMediaType))
  }
  await copies.store(db, now)
  return hashes
}
