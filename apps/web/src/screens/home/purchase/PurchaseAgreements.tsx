import {AgreementsLine} from '@hmb/blocks/insure/AgreementsLine'
import type {InsureBlock, Protocol} from '@hmb/blocks/insure/insure-schema'
import type {Agree} from '@hmb/contract/project'
import type {PurchaseActor} from './flow/purchase-actor.ts'
import type {AgreementError} from './flow/use-agreement-error.ts'
import {copy} from './purchase-copy.ts'

interface PurchaseAgreementsProps {
  block: InsureBlock
  actor: PurchaseActor | null
  /** The documents of the product. */
  documents: readonly Protocol[]
  agreed: boolean
  onAgree(agreed: boolean): void
  agreementError: AgreementError
  autoRenew: boolean
  /** The agreements of the auto-renewal (自动续保); undefined until loaded. */
  renewal: readonly Agree[] | undefined
  onOpen(document: Protocol): void
}

/** The checkboxes of the purchase: the documents of the product, and the auto-renewal. */
export function PurchaseAgreements(props: PurchaseAgreementsProps) {
  const {block, actor, documents, agreed, onAgree, agreementError, autoRenew, renewal, onOpen} = props
  return (
    <>
      <AgreementsLine
        ref={agreementError.ref}
        agreed={agreed}
        documents={documents}
        error={agreed ? '' : agreementError.error}
        onAgree={onAgree}
        onOpen={onOpen}
      />
      {block.isRenewal && renewal?.length !== 0 ? (
        <AgreementsLine
          label={copy.autoRenew}
          agreed={autoRenew}
          disabled={!actor || !renewal}
          documents={(renewal ?? []).map(({id, agreeName}) => ({id, name: agreeName}))}
          onAgree={(ticked) => actor?.send({type: 'RENEWAL_TOGGLED', autoRenew: ticked})}
          onOpen={onOpen}
        />
      ) : null}
    </>
  )
}
