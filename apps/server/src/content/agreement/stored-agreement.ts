import {asc, eq, isNull, or} from 'drizzle-orm'
import type {Agreement} from '../../context/shown-content.ts'
import type {Database} from '../../platform/db/database.ts'
import {agreements} from '../../platform/db/schema/project.ts'

export async function findAgreement(db: Database, id: string): Promise<Agreement | undefined> {
  const [row] = await db.select().from(agreements).where(eq(agreements.id, id))
  return row
}

/** The agreements of a project and those of all projects, in the operator's order. */
export const findAgreementsOf = (db: Database, projectId: string): Promise<Agreement[]> =>
  db
    .select()
    .from(agreements)
    .where(or(eq(agreements.projectId, projectId), isNull(agreements.projectId)))
    .orderBy(asc(agreements.position))
