/** The query values of the refund pages. An absent or malformed id is ''. */
export interface RefundAddress {
  orderId: string
  itemIds: readonly string[]
  skuNo: string
  /** Whether the retention page shows when money returns to a medical account (`isLc`). */
  showsTiming: boolean
}

const idPattern = /^[\w-]{1,36}$/

/** The id under one of these names, as `orderid` and `orderId`; '' when it is absent or malformed. */
export function idOf(values: {get(name: string): string | null}, ...names: readonly string[]): string {
  const value = names.map((name) => values.get(name)).find(Boolean) ?? ''
  return idPattern.test(value) ? value : ''
}

/**
 * Reads the address of a refund page. Duplicate ids count once; one malformed id makes the list empty.
 *
 * @example
 * refundAddress(new URLSearchParams('orderid=o1&insuranceIdList=i1,i2&isLc=true'))
 * // {orderId: 'o1', itemIds: ['i1', 'i2'], skuNo: '', showsTiming: true}
 */
export function refundAddress(values: {get(name: string): string | null}): RefundAddress {
  const ids = (values.get('insuranceIdList') ?? values.get('orderItemIds') ?? '').split(',').filter(Boolean)
  return {
    orderId: idOf(values, 'orderid', 'orderId'),
    itemIds: ids.every((id) => idPattern.test(id)) ? [...new Set(ids)] : [],
    skuNo: idOf(values, 'skuNo'),
    showsTiming: values.get('isLc') === 'true',
  }
}
