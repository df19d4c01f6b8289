import {BottomBarPortal} from '@hmb/blocks/BottomBarPortal'
import {AgreementsLine} from '@hmb/blocks/insure/AgreementsLine'
import {InsureBar} from '@hmb/blocks/insure/InsureBar'
import {InsureView} from '@hmb/blocks/insure/InsureView'
import type {InsureBlock, Protocol} from '@hmb/blocks/insure/insure-schema'
import {headingOf} from '@hmb/blocks/insure/insure-schema'
import {insuredLimit} from '@hmb/rules/insured'
import {api} from '@hmb/shell/api'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectExtQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {useResume} from '@hmb/shell/server-clock'
import {useRefreshSession} from '@hmb/shell/session'
import {useAgreements} from '@hmb/shell/use-agreements'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {useDispatch} from 'react-redux'
import {useParams} from 'react-router-dom'
import {useSkuQuery} from '../../../data/home-queries.ts'
import {paths} from '../../../paths.ts'
import {AgreementPopup} from '../agreement/AgreementPopup.tsx'
import {runPurchaseDialogs} from './flow/purchase-dialogs.ts'
import {usePurchase} from './flow/use-purchase.ts'
import {stateOf, usePurchaseSnapshot} from './flow/use-purchase-snapshot.ts'
import {useSaleBoundary} from './flow/use-sale-boundary.ts'
import {copy} from './purchase-copy.ts'
import {shownApplicant, shownOffer, shownPeople, shownTotal} from './purchase-view.ts'

/** After a sheet was closed the focus can be moved below it, in ms: its way out, and a little. */
const sheetExitMs = 260

/**
 * The purchase block on the home page. What is looked at stands at once; the actor behind the buttons is loaded after it,
 * and a tap that comes before it is kept.
 */
export function PurchaseBlock({block}: {block: InsureBlock}) {
  const projectId = useProjectId()
  const {id: pageId = ''} = useParams()
  const {go, leave} = useNavigation()
  const feedback = useFeedback()
  const dispatch = useDispatch()

  const sku = useSkuQuery({projectId, skuNo: block.productId}, {refetchOnMountOrArgChange: true})
  useSaleBoundary(sku.data, sku.refetch)
  const style = useProjectExtQuery({projectId, extType: 'CSS'})
  const limit = insuredLimit(style.data?.css?.insuredCount, block.insuredCount)
  const {actor, part, failed, load} = usePurchase({block, projectId, offer: sku.data ?? null, limit})
  const snapshot = usePurchaseSnapshot(actor)
  const context = snapshot?.context
  const refreshSession = useRefreshSession()

  const [document, setDocument] = useState<Protocol | null>(null)
  const [agreeFirst, setAgreeFirst] = useState('')
  const agreement = useRef<HTMLInputElement>(null)
  const tapped = useRef<'BUY' | 'EDIT_APPLICANT' | 'ADD_INSURED' | null>(null)
  const [waiting, setWaiting] = useState(false)
  /** A tick before the actor is there; null while there is none. */
  const [early, setEarly] = useState<boolean | null>(null)

  /** A tap before the actor is there is sent on as soon as it is. */
  function act(type: 'BUY' | 'EDIT_APPLICANT' | 'ADD_INSURED') {
    if (actor) return actor.send({type})
    tapped.current = type
    setWaiting(true)
    if (failed) void load().then((came) => came || setWaiting(false))
  }

  const begin = useEffectEvent((underway: NonNullable<typeof actor>) => {
    const end = runPurchaseDialogs(underway, {
      feedback,
      onPlaced({orderId}) {
        dispatch(api.util.invalidateTags(['Order', 'Family']))
        go(paths.payment({orderid: orderId, projectid: projectId, pageid: pageId}))
      },
      onOrders: () => go(paths.orderList({projectid: projectId})),
    })
    const told = underway.on('TOLD', ({message, about}) => {
      feedback.toast(message)
      if (about === 'agreements') setAgreeFirst(message)
    })
    const subscriptions = [
      told,
      underway.on('TROUBLED', ({refusal}) => feedback.toast(errorText(refusal))),
      underway.on('OFFER_CHANGED', () => void sku.refetch()),
      underway.on('APPLICANT_CHANGED', ({added}) => {
        if (added) feedback.toast(copy.applicantAdded, {kind: 'success'})
        void refreshSession()
      }),
      underway.on('FAMILY_CHANGED', () => void dispatch(api.util.invalidateTags(['Family']))),
    ]
    if (early !== null) underway.send({type: 'AGREE', agreed: early})
    setEarly(null)
    if (tapped.current) underway.send({type: tapped.current})
    tapped.current = null
    setWaiting(false)
    return () => {
      end()
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  })
  useEffect(() => (actor ? begin(actor) : undefined), [actor])

  useEffect(() => {
    if (!agreeFirst) return
    const timer = setTimeout(() => {
      agreement.current?.focus({preventScroll: true})
      agreement.current?.scrollIntoView({block: 'center'})
    }, sheetExitMs)
    return () => clearTimeout(timer)
  }, [agreeFirst])

  useEffect(() => {
    if (!failed || !tapped.current) return
    setWaiting(false)
    feedback.toast(errorText(null))
  }, [failed, feedback])

  useResume(() => {
    sku.refetch()
    actor?.send({type: 'REFRESH'})
  })

  const renewal = useAgreements('XBXY', {skuId: block.productId})
  const documents: Protocol[] = [
    ...block.rights.protocolList,
    ...block.protocol.mainProtocolList,
    ...block.protocol.otherProtocolList,
    ...(block.isRenewal ? (renewal.data ?? []).map(({id, agreeName}) => ({id, name: agreeName})) : []),
  ]
  const count = context?.chosen.length ?? 0
  // Whoever cannot be asked for is a visitor until the next tap on buy asks again.
  const session =
    context?.session === 'unknown' && snapshot && stateOf(snapshot) === 'resting' ? 'visitor' : context?.session
  const bar = (
    <InsureBar
      status={sku.data?.skuInsureStatus ?? ''}
      yuan={shownTotal(sku.data, count)}
      count={count}
      loading={waiting || (snapshot?.hasTag('asking') === true && context?.goal === 'buy')}
      onBuy={() => act('BUY')}
    />
  )
  return (
    <>
      <InsureView
        offer={{
          heading: headingOf(block) || (sku.data?.skuName ?? ''),
          offer: shownOffer(sku.data, sku.error ? errorText(sku.error) : '', sku.refetch),
          renewal: block.isRenewal,
          medical: block.isSupportMedical,
          onAsk: block.isAsk && block.askUrl ? () => leave(block.askUrl) : undefined,
        }}
        applicant={{
          session: session ?? 'unknown',
          applicant: context ? shownApplicant(context) : null,
          onEdit: () => act('EDIT_APPLICANT'),
        }}
        insured={{
          people: context ? shownPeople(context) : null,
          visitor: session === 'visitor',
          failed: context?.error && !snapshot?.hasTag('asking') ? () => actor?.send({type: 'REFRESH'}) : undefined,
          limit,
          onTick: (id, on) => actor?.send({type: 'TICK', id, on}),
          onComplete: (id) => actor?.send({type: 'EDIT_INSURED', id}),
          onAdd: () => act('ADD_INSURED'),
          onChoose: () => actor?.send({type: 'OPEN_LIST'}),
        }}
        agreements={
          <AgreementsLine
            ref={agreement}
            agreed={early ?? context?.agreed ?? false}
            documents={documents}
            error={agreeFirst}
            onAgree={(agreed) => {
              setAgreeFirst('')
              if (actor) actor.send({type: 'AGREE', agreed})
              else setEarly(agreed)
            }}
            onOpen={setDocument}
          />
        }
      />
      <BottomBarPortal>{bar}</BottomBarPortal>
      <AgreementPopup agreement={document} onClose={() => setDocument(null)} />
      {part && actor ? <part.PurchaseSheets actor={actor} block={block} /> : null}
    </>
  )
}
