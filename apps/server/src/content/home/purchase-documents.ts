import {and, eq, sql} from 'drizzle-orm'
import type {PurchaseDocuments} from '../../context/shown-content.ts'
import type {Database} from '../../platform/db/database.ts'
import {pages} from '../../platform/db/schema/project.ts'
import {blocksOf} from './page-blocks.ts'

interface StoredBlock {
  type?: unknown
  productId?: unknown
  rights?: {protocolList?: unknown} | null
  protocol?: {mainProtocolList?: unknown; otherProtocolList?: unknown} | null
}

/** The documents of each purchase block that sells the product. Different pages may name different ones. */
export async function findPurchaseDocuments(
  db: Database,
  projectId: string,
  skuNo: string,
): Promise<PurchaseDocuments[]> {
  const rows = await db
    .select({content: pages.content})
    .from(pages)
    .where(and(eq(pages.projectId, projectId), sql`position(${skuNo} in ${pages.content}) > 0`))
  return rows.flatMap(({content}) =>
    blocksOf(content)
      .filter((block: StoredBlock) => sells(block, skuNo))
      .map(documentsOf),
  )
}

const sells = ({type, productId}: StoredBlock, skuNo: string) => type === 'insure' && productId === skuNo

function documentsOf({rights, protocol}: StoredBlock): PurchaseDocuments {
  const notices = idsIn(protocol?.mainProtocolList)
  return {
    agreements: [...idsIn(rights?.protocolList), ...notices, ...idsIn(protocol?.otherProtocolList)],
    notices,
  }
}

const idsIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).flatMap((document: {id?: unknown} | null) =>
    typeof document?.id === 'string' ? [document.id] : [],
  )
