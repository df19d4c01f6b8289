import {and, eq, sql} from 'drizzle-orm'
import type {PurchaseDocuments} from '../../context/shown-content.ts'
import type {Database} from '../../platform/db/database.ts'
import {pages} from '../../platform/db/schema/project.ts'

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
      .filter((block) => sells(block, skuNo))
      .map(documentsOf),
  )
}

function blocksOf(content: string): StoredBlock[] {
  try {
    const page: {contentList?: StoredBlock[]} | null = JSON.parse(content)
    return (page?.contentList ?? []).filter((block) => typeof block === 'object' && block !== null)
  } catch {
    // An unreadable page sells nothing.
    return []
  }
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
  (Array.isArray(list) ? list : []).flatMap(({id}: {id?: unknown}) => (typeof id === 'string' ? [id] : []))
