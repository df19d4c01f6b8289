import {readQueryData} from '@hmb/rules/query-data'

/**
 * The order that the page is about, from either form of its address: `?queryData=<JSON>` or `?orderId&tradeNo&noEncode=true`.
 *
 * @example
 * orderIdOf(new URLSearchParams('orderId=7&noEncode=true')) // '7'
 */
export function orderIdOf(values: {get(name: string): string | null}): string {
  const data = readQueryData(values.get('queryData') ?? '')
  return values.get('orderId') ?? values.get('orderid') ?? data.orderId ?? data.orderid ?? ''
}
