/** The code of the purchase that loads after the page is shown. The block alone needs neither XState nor the sheets. */
export {startPurchase} from './flow/purchase-actor.ts'
export {createPurchaseCache} from './flow/purchase-cache.ts'
export {runPurchaseDialogs} from './flow/purchase-dialogs.ts'
export {PurchaseSheets} from './PurchaseSheets.tsx'
