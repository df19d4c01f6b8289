import {InsureView} from '@hmb/blocks/insure/InsureView'
import type {InsureBlock, Protocol} from '@hmb/blocks/insure/insure-schema'
import {headingOf} from '@hmb/blocks/insure/insure-schema'
import {DisplayPosition} from '@hmb/contract/codes/display-position'
import {selectedIds} from '@hmb/purchase/insured-selection'
import {api} from '@hmb/shell/api'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {StoreProvider} from '@hmb/shell/StoreProvider'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useResume} from '@hmb/shell/use-resume'
import {useServerBack} from '@hmb/shell/use-server-back'
import {Suspense, useState} from 'react'
import {useDispatch} from 'react-redux'
import {useParams} from 'react-router-dom'
import {lazyOptional} from '../../../loading/lazy-optional.ts'
import {paths} from '../../../paths.ts'
import {AgreementPopup} from '../agreement/AgreementPopup.tsx'
import {useShowPurchaseBar} from '../purchase-bar.ts'
import {useAgreementError} from './flow/use-agreement-error.ts'
import {useProductOffer} from './flow/use-product-offer.ts'
import {usePurchase} from './flow/use-purchase.ts'
import {usePurchaseConnection} from './flow/use-purchase-connection.ts'
import {usePurchaseSnapshot} from './flow/use-purchase-snapshot.ts'
import {PurchaseAgreements} from './PurchaseAgreements.tsx'
import {shownApplicant, shownOffer, shownPeople, shownTotal} from './purchase-view.ts'

// The banner loads after the page and its purchase. When it does not load, the page has no banner.
const UnpaidOrderBanner = lazyOptional(() =>
  import('./unpaid/UnpaidOrderBanner.tsx').then((part) => part.UnpaidOrderBanner),
)

/**
 * The purchase block of the home page. It is drawn at once. The purchase flow loads later, and an earlier tap takes effect then.
 */
export function PurchaseBlock({block}: {block: InsureBlock}) {
  return (
    <StoreProvider>
      <Purchase block={block} />
    </StoreProvider>
  )
}

function Purchase({block}: {block: InsureBlock}) {
  const projectId = useProjectId()
  const {id: pageId = ''} = useParams()
  const {go, leave} = useNavigation()
  const dispatch = useDispatch()

  const {sku, refetchSku, limit} = useProductOffer(block, projectId)
  const purchase = usePurchase({block, projectId, offer: sku.data ?? null, limit})
  const {actor, part} = purchase
  const snapshot = usePurchaseSnapshot(actor)
  const context = snapshot?.context
  const isLoading = snapshot?.hasTag('loading') === true

  const [document, setDocument] = useState<Protocol | null>(null)
  const agreementError = useAgreementError()
  const {tap, waiting, earlyConsent, toggleConsent} = usePurchaseConnection(purchase, {
    onPlaced({orderId}) {
      dispatch(api.util.invalidateTags(['Order', 'Family']))
      go(paths.payment({orderid: orderId, projectid: projectId, pageid: pageId}))
    },
    onShowOrders: () => go(paths.orderList({projectid: projectId})),
    onAgreementsMissing: agreementError.show,
    onOutdated: refetchSku,
  })

  const refresh = () => actor?.send({type: 'REFRESH_REQUESTED'})
  useResume(() => {
    refetchSku()
    refresh()
  })
  const renewal = useAgreements(DisplayPosition.RENEWAL, {skuId: block.productId})
  const documents: Protocol[] = [
    ...block.rights.protocolList,
    ...block.protocol.mainProtocolList,
    ...block.protocol.otherProtocolList,
  ]
  const agreed = earlyConsent ?? context?.agreed ?? false
  const count = context ? selectedIds(context).length : 0
  // A session that could not be read is shown as a visitor's. It is read again by the next tap on buy, and when the server
  // responds again.
  const knownSession = context?.cache.data().purchaser.session ?? 'unknown'
  const session = knownSession === 'unknown' && snapshot?.matches('browsing') ? 'visitor' : knownSession
  useServerBack(() => {
    if (knownSession === 'unknown' || context?.error) refresh()
  })
  useShowPurchaseBar({
    status: sku.data?.skuInsureStatus ?? '',
    yuan: shownTotal(sku.data, count),
    count,
    loading: waiting || (isLoading && context?.goal === 'buy'),
    onBuy: () => tap('BUY_TAPPED'),
    // The bar renders it, outside of the block's own provider.
    banner:
      actor && session === 'user' ? (
        <StoreProvider>
          <Suspense>
            <UnpaidOrderBanner pageId={pageId} />
          </Suspense>
        </StoreProvider>
      ) : null,
  })
  return (
    <>
      <InsureView
        offer={{
          heading: headingOf(block) || (sku.data?.skuName ?? ''),
          offer: shownOffer(sku.data, sku.error ? errorText(sku.error) : '', refetchSku),
          renewal: block.isRenewal,
          medical: block.isSupportMedical,
          onAsk: block.isAsk && block.askUrl ? () => leave(block.askUrl) : undefined,
        }}
        applicant={{
          session,
          applicant: context ? shownApplicant(context) : null,
          onEdit: () => tap('APPLICANT_TAPPED'),
        }}
        insured={{
          people: context ? shownPeople(context) : null,
          visitor: session === 'visitor',
          failed: context?.error && !isLoading ? refresh : undefined,
          limit,
          onTick: (id, selected) => actor?.send({type: 'INSURED_TOGGLED', id, selected}),
          onComplete: (id) => actor?.send({type: 'INSURED_TAPPED', id}),
          onAdd: () => tap('ADD_INSURED_TAPPED'),
          onChoose: () => actor?.send({type: 'LIST_TAPPED'}),
        }}
        agreements={
          <PurchaseAgreements
            block={block}
            actor={actor}
            documents={documents}
            agreed={agreed}
            onAgree={toggleConsent}
            agreementError={agreementError}
            autoRenew={context?.autoRenew ?? false}
            renewal={renewal.data}
            onOpen={setDocument}
          />
        }
      />
      {part && actor ? (
        <part.PurchaseSheets actor={actor} block={block} documents={documents} onDocument={setDocument} />
      ) : null}
      {/* Above the sheet that lists the documents. */}
      <AgreementPopup agreement={document} onClose={() => setDocument(null)} />
    </>
  )
}
