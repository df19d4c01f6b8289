import {sql} from 'drizzle-orm'
import type {ShownContent} from '../context/shown-content.ts'
import type {Database} from '../platform/db/database.ts'
import {contentVersion} from '../platform/db/schema/project.ts'
import {createContentCache} from './content-cache.ts'
import {findPage} from './home/stored-page.ts'
import {findProject, findSku} from './project/project.ts'

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
  }
}

/** Ids come from callers: no two lists of them have the same key. */
const keyOf = (...parts: string[]) => JSON.stringify(parts)
