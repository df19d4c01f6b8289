import type {RequestContext} from '../../context/deps.ts'
import type {Database} from '../../platform/db/database.ts'
import {orderBrowsers} from '../../platform/db/schema/recording.ts'

/**
 * Records that the caller's browser has created an order, or begun to pay it. Its session recordings (会话回溯) are found by
 * the order then. The caller has checked whose order it is.
 */
export async function recordOrderBrowser(
  tx: Database,
  {visitor, session, now}: Pick<RequestContext, 'visitor' | 'session' | 'now'>,
  {orderNo, event}: {orderNo: string; event: 'CREATED' | 'PAID'},
): Promise<void> {
  // Reports identify the browser by the same id.
  const browser = visitor.id || session.id
  await tx.insert(orderBrowsers).values({orderNo, browser, event, at: now}).onConflictDoNothing()
}
