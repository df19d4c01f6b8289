import {and, eq} from 'drizzle-orm'
import type {Database} from '../../platform/db/database.ts'
import {pages} from '../../platform/db/schema/project.ts'

/** A page as the operator composed it; `sub` is the name of a subpage, or ''. */
export async function findPage(
  db: Database,
  id: string,
  sub: string,
): Promise<{projectId: string; content: string} | undefined> {
  const [page] = await db
    .select({projectId: pages.projectId, content: pages.content})
    .from(pages)
    .where(and(eq(pages.id, id), eq(pages.sub, sub)))
  return page
}
