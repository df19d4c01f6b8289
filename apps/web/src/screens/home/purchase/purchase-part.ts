/** The part of the purchase that loads after the page is shown: XState and the sheets are not needed to look at the block. */
export {startPurchase} from './flow/purchase-actor.ts'
export {PurchaseSheets} from './PurchaseSheets.tsx'
