import type {InsureBlock, Protocol} from '@hmb/blocks/insure/insure-schema'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {agreeById} from '@hmb/contract/project'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useQueryCache} from '@hmb/shell/use-query'
import {useRefetchAgreementTexts} from '@hmb/shell/use-refetch-agreement-texts'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent} from 'react'
import type {PurchaseActor} from './purchase-actor.ts'

/**
 * Passes the documents of the block to the purchase, which reports the person's consents. When the server has newer documents, it
 * shows the reason for the new consent, and loads the documents again.
 */
export function usePurchaseConsents(actor: PurchaseActor, block: InsureBlock, documents: readonly Protocol[]): void {
  const feedback = useFeedback()
  const queryCache = useQueryCache()
  const refetchTexts = useRefetchAgreementTexts()
  const renewal = useAgreements(DisplayPosition.RENEWAL, {skuId: block.productId})

  const shown = JSON.stringify({
    agreements: idsOf(documents),
    notices: idsOf(block.protocol.mainProtocolList),
    renewal: idsOf(renewal.data ?? []),
  })
  useEffect(() => actor.send({type: 'DOCUMENTS_SHOWN', documents: JSON.parse(shown)}), [actor, shown])

  const renew = useEffectEvent((message: string) => {
    feedback.toast(message)
    renewal.retry()
    queryCache.refetchEndpoint(agreeById)
    refetchTexts()
  })
  useEffect(() => {
    const subscription = actor.on('CONSENTS_OUTDATED', ({message}) => renew(message))
    return () => subscription.unsubscribe()
  }, [actor])
}

const idsOf = (documents: readonly {id: string}[]) => documents.map(({id}) => id)
