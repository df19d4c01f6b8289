import {type BlockType, blockType} from '@hmb/blocks/block-type'
import {InsureBar} from '@hmb/blocks/insure/InsureBar'
import {InsureBlock} from '@hmb/blocks/insure/insure-schema'
import {skuInsure} from '@hmb/contract/home'
import {yuan} from '@hmb/rules/money'
import {useProjectId} from '@hmb/shell/project-id'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {usePrerendering} from '@hmb/ui/use-prerendering'
import {lazy, Suspense, useState} from 'react'
import css from './home.module.css'
import {recordEarlyTap, usePurchaseBar} from './purchase-bar.ts'

// The purchase is more than half of the home page's code. It loads separately, so that the operator's first image does not wait
// for it.
const PurchaseBlock = lazy(async () => ({default: (await import('./purchase/PurchaseBlock.tsx')).PurchaseBlock}))

/** The block type `insure`: the schema of the blocks package with the purchase as its view. */
export const insureBlockType: BlockType = blockType({
  type: 'insure',
  schema: InsureBlock,
  View({block}) {
    // The server renders the page for everyone, so it draws only a placeholder for the purchase.
    if (usePrerendering()) return <PurchaseSkeleton />
    return (
      <Suspense fallback={<PurchaseSkeleton />}>
        <PurchaseBlock block={block} />
      </Suspense>
    )
  },
  Bar({block}) {
    const loadedBar = usePurchaseBar()
    const projectId = useProjectId()
    const {data} = useEndpointQuery(skuInsure, {projectId, skuNo: block.productId})
    const [tapped, setTapped] = useState(false)
    const buy = () => {
      recordEarlyTap()
      setTapped(true)
    }
    const earlyBar = {
      status: data?.skuInsureStatus ?? '',
      yuan: yuan(data?.price),
      count: 0,
      loading: tapped,
      onBuy: buy,
    }
    const {banner, ...bar} = loadedBar ?? {...earlyBar, banner: null}
    return (
      <>
        {banner}
        <InsureBar {...bar} />
      </>
    )
  },
})

/** A placeholder with the shape of offer, applicant and insured people. */
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
