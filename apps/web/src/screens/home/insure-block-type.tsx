import {type BlockType, blockType} from '@hmb/blocks/block-type'
import {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {usePrerendering} from '@hmb/ui/use-prerendering'
import {lazy, Suspense} from 'react'
import css from './home.module.css'

// The purchase is the larger half of the home page; the operator's first image need not wait for it.
const PurchaseBlock = lazy(() => import('./purchase/PurchaseBlock.tsx').then((part) => ({default: part.PurchaseBlock})))

/** The block type `insure`: its shape is the blocks package's, its life is the purchase's. */
export const insureBlockType: BlockType = blockType({
  type: 'insure',
  schema: InsureBlock,
  View({block}) {
    // Who will look at a page that is painted ahead is not known: only the purchase's room is kept.
    if (usePrerendering()) return <PurchaseSkeleton />
    return (
      <Suspense fallback={<PurchaseSkeleton />}>
        <PurchaseBlock block={block} />
      </Suspense>
    )
  },
  usesBottomBar: true,
})

/** Offer, applicant, insured: the shape of what comes. */
function PurchaseSkeleton() {
  return (
    <div className={css.cards}>
      <Stack>
        <Skeleton kind="card" lines={3} height={148} />
        <Skeleton kind="card" lines={2} height={112} />
        <Skeleton kind="card" lines={2} height={140} />
      </Stack>
    </div>
  )
}
