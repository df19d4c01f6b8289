import {type BlockType, blockType} from '@hmb/blocks/block-type'
import {Claim} from '@hmb/blocks/claim/claim-schema'
import {usePrerendering} from '@hmb/ui/use-prerendering'
import {lazy, Suspense} from 'react'

// Its code and its calls come after the page. Without them the page has no claim entry.
const ClaimBlock = lazy(() =>
  import('./claim/ClaimBlock.tsx').then(
    (part) => ({default: part.ClaimBlock}),
    () => ({default: () => null}),
  ),
)

/** The block type `claim`: the schema of the blocks package with the project's claim platform and the person's reports. */
export const claimBlockType: BlockType = blockType({
  type: 'claim',
  schema: Claim,
  View({block}) {
    // The server renders the page before any project answers whether it takes claims.
    if (usePrerendering()) return null
    return (
      <Suspense>
        <ClaimBlock {...block} />
      </Suspense>
    )
  },
})
