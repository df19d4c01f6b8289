import {copy} from './insure-bar-copy.ts'

/** What the page shows for the status of a SKU. */
export interface Sale {
  open: boolean
  /** The tag beside the heading. */
  tag: string
  /** The text of the button. */
  button: string
}

/**
 * INSURE allows the purchase; WILL_ONLINE, INSURE_END and unknown statuses disable it.
 *
 * @example
 * saleOf('WILL_ONLINE') // {open: false, tag: '即将上线', button: '即将上线'}
 */
export function saleOf(skuInsureStatus: string): Sale {
  switch (skuInsureStatus) {
    case 'INSURE':
      return {open: true, tag: copy.onSale, button: copy.buy}
    case 'WILL_ONLINE':
      return {open: false, tag: copy.soon, button: copy.soon}
    case 'INSURE_END':
      return {open: false, tag: copy.over, button: copy.over}
    default:
      return {open: false, tag: copy.notForSale, button: copy.notForSale}
  }
}
