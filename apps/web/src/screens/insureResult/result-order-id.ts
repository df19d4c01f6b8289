import {readQueryData} from '@hmb/rules/query-data'

/**
 * The order that the page is about, from either form of its address: `?queryData=<JSON>` or `?orderId&tradeNo&noEncode=true`.
 *
 * @example
 * orderIdOf(useQueryValues()) // '7' for ?orderId=7&noEncode=true
 */
export function orderIdOf(values: {get(name: string): string | null}): string {
  const data = readQueryData(values.get('queryData') ?? '')
  return values.get('orderId') ?? data.orderId ?? data.orderid ?? ''
}
