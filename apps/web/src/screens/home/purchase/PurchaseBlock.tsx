import {AgreementsLine} from '@hmb/blocks/insure/AgreementsLine'
import {InsureView} from '@hmb/blocks/insure/InsureView'
import type {InsureBlock, Protocol} from '@hmb/blocks/insure/insure-schema'
import {headingOf} from '@hmb/blocks/insure/insure-schema'
import {skuInsure} from '@hmb/contract/home'
import {projectExt} from '@hmb/contract/project'
import {insuredLimit} from '@hmb/rules/insured'
import {api} from '@hmb/shell/api'
import {removeEarlySheet, takeOverEarlySheet} from '@hmb/shell/early-login'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {StoreProvider} from '@hmb/shell/StoreProvider'
import {useResume} from '@hmb/shell/server-clock'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useFeedback} from '@hmb/ui/Feedback'
import {Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react'
import {useDispatch} from 'react-redux'
import {useParams} from 'react-router-dom'
import {lazyOptional} from '../../../lazy-optional.ts'
import {paths} from '../../../paths.ts'
import {AgreementPopup} from '../agreement/AgreementPopup.tsx'
import {takeEarlyTap, useShowPurchaseBar} from '../purchase-bar.ts'
import type {PurchaseActor, PurchaseSnapshot} from './flow/purchase-actor.ts'
import {type PurchasePart, usePurchase} from './flow/use-purchase.ts'
import {usePurchaseSnapshot} from './flow/use-purchase-snapshot.ts'
import {useSaleBoundary} from './flow/use-sale-boundary.ts'
import {copy} from './purchase-copy.ts'
import {shownApplicant, shownOffer, shownPeople, shownTotal} from './purchase-view.ts'

// The banner loads after the page and its purchase. When it does not load, the page has no banner.
const UnpaidOrderBanner = lazyOptional(() =>
  import('./unpaid/UnpaidOrderBanner.tsx').then((part) => part.UnpaidOrderBanner),
)

type EarlyTap = 'BUY_TAPPED' | 'APPLICANT_TAPPED' | 'ADD_INSURED_TAPPED'

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
  const feedback = useFeedback()
  const dispatch = useDispatch()

  const {retry: refetchSku, ...sku} = useEndpointQuery(skuInsure, {projectId, skuNo: block.productId})
  // The price and the sale's state of the HTML may be old.
  useEffect(refetchSku, [refetchSku])
  useSaleBoundary(sku.data, refetchSku)
  const style = useEndpointQuery(projectExt, {projectId, extType: 'CSS'})
  const limit = insuredLimit(style.data?.css?.insuredCount, block.insuredCount)
  const {actor, part, failed, load} = usePurchase({block, projectId, offer: sku.data ?? null, limit})
  const snapshot = usePurchaseSnapshot(actor)
  const context = snapshot?.context

  const [document, setDocument] = useState<Protocol | null>(null)
  /** The reason why the purchase has stopped at the checkbox; a new object each time. */
  const [agreementError, setAgreementError] = useState<{message: string} | null>(null)
  const agreementBox = useRef<HTMLInputElement>(null)
  const earlyTap = useRef<EarlyTap | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  /** The consent from before the flow has loaded; null when unchanged. */
  const [earlyConsent, setEarlyConsent] = useState<boolean | null>(null)

  function tap(type: EarlyTap) {
    if (actor) return actor.send({type})
    earlyTap.current = type
    setWaiting(true)
    if (failed) void load().then((loaded) => loaded || setWaiting(false))
  }

  const handleEarlyTap = useEffectEvent(() => {
    if (takeEarlyTap()) tap('BUY_TAPPED')
  })
  // Runs before the first frame with this bar, so that the button shows its busy state from the start.
  useLayoutEffect(() => handleEarlyTap(), [])

  const connect = useEffectEvent((purchase: NonNullable<typeof actor>, {runPurchaseDialogs}: PurchasePart) => {
    const stopDialogs = runPurchaseDialogs(purchase, {
      feedback,
      onPlaced({orderId}) {
        dispatch(api.util.invalidateTags(['Order', 'Family']))
        go(paths.payment({orderid: orderId, projectid: projectId, pageid: pageId}))
      },
      onShowOrders: () => go(paths.orderList({projectid: projectId})),
    })
    const subscriptions = [
      purchase.on('ACTION_REJECTED', ({message, about}) => {
        if (about === 'agreements') setAgreementError({message})
        else feedback.toast(message)
      }),
      purchase.on('CALL_FAILED', ({error}) => feedback.toast(errorText(error), {kind: 'fail'})),
      purchase.on('OFFER_OUTDATED', () => refetchSku()),
      purchase.on('APPLICANT_SAVED', ({added}) => {
        if (added) feedback.toast(copy.applicantAdded, {kind: 'success'})
      }),
    ]
    if (earlyConsent !== null) purchase.send({type: 'AGREEMENTS_TOGGLED', agreed: earlyConsent})
    setEarlyConsent(null)
    // The person may have closed the login that the tap has opened before the scripts ran.
    const isWithdrawn = takeOverEarlySheet(window) === 'closed' && earlyTap.current === 'BUY_TAPPED'
    if (earlyTap.current && !isWithdrawn) purchase.send({type: earlyTap.current})
    earlyTap.current = null
    setWaiting(false)
    const stopWaiting = removeSheetUnlessLogin(purchase)
    return () => {
      stopDialogs()
      stopWaiting()
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  })
  useEffect(() => (actor && part ? connect(actor, part) : undefined), [actor, part])

  // Runs after the sheet has closed, because the sheet returns the focus to the button that was tapped.
  useEffect(() => {
    if (!agreementError) return
    agreementBox.current?.focus({preventScroll: true})
    // A sheet that Back closes restores the scroll position in the next frame. This callback runs after that frame.
    const frame = requestAnimationFrame(() => agreementBox.current?.scrollIntoView({block: 'center'}))
    return () => cancelAnimationFrame(frame)
  }, [agreementError])

  useEffect(() => () => removeEarlySheet(window), [])
  useEffect(() => {
    if (!failed || !earlyTap.current) return
    removeEarlySheet(window)
    setWaiting(false)
    feedback.toast(errorText(null), {kind: 'fail'})
  }, [failed, feedback])

  useResume(() => {
    refetchSku()
    actor?.send({type: 'REFRESH_REQUESTED'})
  })

  const renewal = useAgreements('XBXY', {skuId: block.productId})
  const documents: Protocol[] = [
    ...block.rights.protocolList,
    ...block.protocol.mainProtocolList,
    ...block.protocol.otherProtocolList,
  ]
  const agreed = earlyConsent ?? context?.agreed ?? false
  const count = context?.chosen.length ?? 0
  // A session that could not be read is shown as a visitor's. The next tap on buy reads it again.
  const knownSession = context?.purchaser.session ?? 'unknown'
  const session = knownSession === 'unknown' && snapshot?.matches('browsing') ? 'visitor' : knownSession
  useShowPurchaseBar({
    status: sku.data?.skuInsureStatus ?? '',
    yuan: shownTotal(sku.data, count),
    count,
    loading: isWaiting || (snapshot?.hasTag('loading') === true && context?.goal === 'buy'),
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
          failed:
            context?.error && !snapshot?.hasTag('loading') ? () => actor?.send({type: 'REFRESH_REQUESTED'}) : undefined,
          limit,
          onTick: (id, selected) => actor?.send({type: 'INSURED_TOGGLED', id, selected}),
          onComplete: (id) => actor?.send({type: 'INSURED_TAPPED', id}),
          onAdd: () => tap('ADD_INSURED_TAPPED'),
          onChoose: () => actor?.send({type: 'LIST_TAPPED'}),
        }}
        agreements={
          <>
            <AgreementsLine
              ref={agreementBox}
              agreed={agreed}
              documents={documents}
              error={agreed ? '' : agreementError?.message}
              onAgree={(ticked) => {
                if (actor) actor.send({type: 'AGREEMENTS_TOGGLED', agreed: ticked})
                else setEarlyConsent(ticked)
              }}
              onOpen={setDocument}
            />
            {block.isRenewal && renewal.data?.length !== 0 ? (
              <AgreementsLine
                label={copy.autoRenew}
                agreed={context?.autoRenew ?? false}
                disabled={!actor || !renewal.data}
                documents={(renewal.data ?? []).map(({id, agreeName}) => ({id, name: agreeName}))}
                onAgree={(autoRenew) => actor?.send({type: 'RENEWAL_TOGGLED', autoRenew})}
                onOpen={setDocument}
              />
            ) : null}
          </>
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

/**
 * The purchase opens the sheets now, and its login replaces the login in the HTML. When the tap has another outcome, the login in
 * the HTML is removed. Returns a function that stops the subscription.
 */
function removeSheetUnlessLogin(purchase: PurchaseActor): () => void {
  const subscription = purchase.subscribe(check)
  check(purchase.getSnapshot())
  return () => subscription.unsubscribe()

  function check(snapshot: PurchaseSnapshot): void {
    if (snapshot.hasTag('loading')) return
    subscription.unsubscribe()
    if (!snapshot.matches({session: 'loggingIn'})) removeEarlySheet(window)
  }
}
