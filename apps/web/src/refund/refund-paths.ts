import {pathOf} from '@hmb/shell/shared-paths'

/** The query of the refund pages (退款) after the choice. `insuranceIdList`: ids of order items, separated by commas. */
interface RefundStepQuery {
  orderid: string
  projectid: string
  insuranceIdList: string
  skuNo: string
  payChannel: string
  isLc: 'true' | 'false'
}

/** The paths of the refund pages, apart from the others: the home page loads those with its first scripts. */
export const refundPaths = {
  apply: (query: {orderid: string; projectid: string}) => pathOf('/refundApply', query),
  /** The specification spells it so. */
  confirm: (query: RefundStepQuery) => pathOf('/refundComfirm', {...query}),
  reason: (query: RefundStepQuery) => pathOf('/refundReason', {...query}),
  finish: (query: {orderid: string; projectid: string}) => pathOf('/refundFinish', query),
  /** The specification writes it with a slash before the query. */
  detail: (query: {orderItemId: string; projectid: string}) => pathOf('/refundDetail/', query),
}
