import {type BlockType, blockType} from '@hmb/blocks/block-type'
import {Claim} from '@hmb/blocks/claim/claim-schema'
import {usePrerendering} from '@hmb/ui/use-prerendering'
import {Suspense} from 'react'
import {lazyOptional} from '../../loading/lazy-optional.ts'

// The code and the calls of the block load after the page. When they do not load, the page has no claim entry.
const ClaimBlock = lazyOptional(() => import('./claim/ClaimBlock.tsx').then((part) => part.ClaimBlock))

/** The block type `claim`: the schema of the blocks package with the project's claim platform and the person's reports. */
export const claimBlockType: BlockType = blockType({
  type: 'claim',
  schema: Claim,
  View({block}) {
    // The server renders the page before the project's claim setting is requested.
    if (usePrerendering()) return null
    return (
      <Suspense>
        <ClaimBlock {...block} />
      </Suspense>
    )
  },
})
