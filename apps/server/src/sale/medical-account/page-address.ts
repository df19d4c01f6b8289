import {ErrorCode} from '@hmb/contract/codes/error-code'
import {and, eq, ne} from 'drizzle-orm'
import type {RequestContext} from '../../context/deps.ts'
import type {OrderRow} from '../../platform/db/schema/order.ts'
import {pages} from '../../platform/db/schema/project.ts'
import {BusinessError} from '../../platform/http/business-error.ts'

interface PageAddress {
  /** The home page from which the person came. */
  pageid: string
  /** The query of the payment page, without `?`. */
  searchParam: string
}

/** The names under which a query holds a value (specification, choices, section 1.7). */
const orderNames = ['orderid', 'orderId']
const projectNames = ['projectid', 'projectId']

/**
 * Throws `DATA_CHANGED` when the payment page's address is of another order, project or page. A value that the address
 * does not have is not compared.
 *
 * @example
 * await assertPageOfOrder(ctx, order, {pageid: 'home-lc', searchParam: 'orderid=…&projectid=hmb-lc&pageid=home-lc'})
 */
export async function assertPageOfOrder(
  {db}: Pick<RequestContext, 'db'>,
  {id, projectId}: Pick<OrderRow, 'id' | 'projectId'>,
  {pageid, searchParam}: PageAddress,
): Promise<void> {
  const query = new URLSearchParams(searchParam)
  const valuesOf = (names: readonly string[]) => names.flatMap((name) => query.getAll(name)).filter(Boolean)
  const isSame =
    valuesOf(orderNames).every((value) => value === id) &&
    valuesOf(projectNames).every((value) => value === projectId) &&
    valuesOf(['pageid']).every((value) => value === pageid)
  // An operator may have removed the page since; only a page of another project is wrong.
  const ofOtherProject = and(eq(pages.id, pageid), ne(pages.projectId, projectId))
  if (!isSame || (await db.$count(pages, ofOtherProject)) > 0) throw new BusinessError(ErrorCode.DATA_CHANGED)
}
