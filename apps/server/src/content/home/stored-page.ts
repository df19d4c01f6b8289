import type {ResponseOf} from '@hmb/contract/endpoint'
import type {pageBrowse} from '@hmb/contract/home'
import {and, eq} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {pages} from '../../platform/db/schema/project.ts'

/** A page as the operator composed it; `sub` is the name of a subpage, or ''. */
export async function findPage(
  db: Database,
  id: string,
  sub: string,
): Promise<ResponseOf<typeof pageBrowse> | undefined> {
  const [page] = await db
    .select({projectId: pages.projectId, childPageContent: pages.content})
    .from(pages)
    .where(and(eq(pages.id, id), eq(pages.sub, sub)))
  return page
}

/** The ids of all pages and subpages. */
export const listPages = (db: Database): Promise<{id: string; sub: string}[]> =>
  db.select({id: pages.id, sub: pages.sub}).from(pages)
