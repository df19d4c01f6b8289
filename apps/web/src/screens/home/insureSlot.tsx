import type {BlockType} from '@hmb/blocks/block'
import {blockType} from '@hmb/blocks/block'
import {InsureBlock} from '@hmb/blocks/insure'
import {Skeleton} from '@hmb/ui/Skeleton'
import {lazy, Suspense} from 'react'

// The purchase is the larger half of the home page; the operator's first image need not wait for it.
const PurchaseBlock = lazy(() => import('./purchase/PurchaseBlock.tsx').then((part) => ({default: part.PurchaseBlock})))

/** The block type `insure`: its shape is the blocks package's, its life is the purchase's. */
export const insureBlock: BlockType = blockType({
  type: 'insure',
  schema: InsureBlock,
  View: ({block}) => (
    <Suspense fallback={<Skeleton kind="card" height={320} />}>
      <PurchaseBlock block={block} />
    </Suspense>
  ),
})
