import type {Database} from '../../platform/db/database.ts'
import {orderBrowsers} from '../../platform/db/schema/recording.ts'

/**
 * Records that the caller's browser has created an order, or begun to pay it. Its session recordings (会话回溯) are found by
 * the order then. The caller has checked whose order it is.
 */
export async function recordOrderBrowser(
  tx: Database,
  entry: {orderNo: string; browser: string; event: 'CREATED' | 'PAID'; at: Date},
): Promise<void> {
  await tx.insert(orderBrowsers).values(entry).onConflictDoNothing()
}
