import {blockType} from '../block-type.ts'
import {ClaimEntry} from '../claim/ClaimEntry.tsx'
import {Claim} from '../claim/claim-schema.ts'

/** The block type `claim` without the product's data. */
export const claimBlock = blockType({
  type: 'claim',
  schema: Claim,
  View: ({block: {title, icon}}) => <ClaimEntry title={title} icon={icon} onOpen={() => {}} />,
})
