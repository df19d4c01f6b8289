import {sql} from 'drizzle-orm'
import type {Database} from '../platform/db/database.ts'
import {contentVersion} from '../platform/db/schema/project.ts'
import {type ContentCache, createContentCache} from './content-cache.ts'
import {findPage} from './home/stored-page.ts'
import {findProject, findSku, type Project, type Sku} from './project/project.ts'

/** A page of the operator. */
export type StoredPage = Awaited<ReturnType<typeof findPage>>

/** Content as everybody sees it, at most half a second old. What money depends on reads the database instead. */
export interface ShownContent {
  project(projectId: string): Promise<Project | undefined>
  /** Throws `NOT_FOUND` when the product does not exist. */
  sku(skuNo: string, projectId: string): Promise<Sku>
  page(id: string, sub: string): Promise<StoredPage>
  /** Any other value that depends on the content alone. */
  read: ContentCache['read']
}

/**
 * Reads the content through a cache.
 *
 * @example
 * const content = shownContent(db)
 * await content.page('home-cq', '')
 */
export function shownContent(db: Database, maxAgeMs?: number): ShownContent {
  const cache = createContentCache({
    ...(maxAgeMs === undefined ? {} : {maxAgeMs}),
    async readVersion() {
      const [row] = await db.select({version: sql<string>`${contentVersion.version}::text`}).from(contentVersion)
      return row?.version
    },
  })
  return {
    project: (projectId) => cache.read(keyOf('project', projectId), () => findProject(db, projectId)),
    sku: (skuNo, projectId) => cache.read(keyOf('sku', skuNo, projectId), () => findSku(db, skuNo, projectId)),
    page: (id, sub) => cache.read(keyOf('page', id, sub), () => findPage(db, id, sub)),
    read: cache.read,
  }
}

/** Ids come from callers: no two lists of them have the same key. */
const keyOf = (...parts: string[]) => JSON.stringify(parts)
