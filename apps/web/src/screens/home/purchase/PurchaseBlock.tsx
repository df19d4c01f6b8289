import {InBar} from '@hmb/blocks/InBar'
import type {InsureBlock, Protocol} from '@hmb/blocks/insure'
import {headingOf} from '@hmb/blocks/insure'
import {AgreementsLine} from '@hmb/blocks/insure/AgreementsLine'
import {InsureBar} from '@hmb/blocks/insure/InsureBar'
import {InsureView} from '@hmb/blocks/insure/InsureView'
import {insuredLimit} from '@hmb/rules/insured'
import {useAgreements} from '@hmb/shell/Agreements'
import {api} from '@hmb/shell/api'
import {useResume} from '@hmb/shell/clock'
import {messageOf} from '@hmb/shell/messageOf'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectExtQuery, useProjectId} from '@hmb/shell/project'
import {useRefreshSession} from '@hmb/shell/session'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent, useRef, useState} from 'react'
import {useDispatch} from 'react-redux'
import {useParams} from 'react-router-dom'
import {useSkuQuery} from '../../../data/home.ts'
import {paths} from '../../../paths.ts'
import {Agreement} from '../Agreement.tsx'
import {copy} from './copy.ts'
import {direct} from './direct.ts'
import {useJourney} from './useJourney.ts'
import {useSaleTurn} from './useSaleTurn.ts'
import {stateOf, useStage} from './useStage.ts'
import {shownApplicant, shownOffer, shownPeople, shownTotal} from './view.ts'

/** After a sheet was closed the focus can be moved below it, in ms: its way out, and a little. */
const sheetGoneMs = 260

/**
 * The purchase block on the home page. What is looked at stands at once; the journey behind the buttons is loaded after it,
 * and a tap that comes before it is kept.
 */
export function PurchaseBlock({block}: {block: InsureBlock}) {
  const projectId = useProjectId()
  const {id: pageId = ''} = useParams()
  const {go, leave} = useNavigation()
  const feedback = useFeedback()
  const dispatch = useDispatch()

  const sku = useSkuQuery({projectId, skuNo: block.productId}, {refetchOnMountOrArgChange: true})
  useSaleTurn(sku.data, sku.refetch)
  const style = useProjectExtQuery({projectId, extType: 'CSS'})
  const limit = insuredLimit(style.data?.css?.insuredCount, block.insuredCount)
  const {journey, part, failed, load} = useJourney({block, projectId, offer: sku.data ?? null, limit})
  const stage = useStage(journey)
  const context = stage?.context
  const refreshSession = useRefreshSession()

  const [document, setDocument] = useState<Protocol | null>(null)
  const [agreeFirst, setAgreeFirst] = useState('')
  const agreement = useRef<HTMLInputElement>(null)
  const tapped = useRef<'BUY' | 'EDIT_APPLICANT' | 'ADD_INSURED' | null>(null)
  const [waiting, setWaiting] = useState(false)
  /** A tick before the journey is there; null while there is none. */
  const [early, setEarly] = useState<boolean | null>(null)

  /** A tap before the journey is there is sent on as soon as it is. */
  function act(type: 'BUY' | 'EDIT_APPLICANT' | 'ADD_INSURED') {
    if (journey) return journey.send({type})
    tapped.current = type
    setWaiting(true)
    if (failed) void load().then((came) => came || setWaiting(false))
  }

  const begin = useEffectEvent((underway: NonNullable<typeof journey>) => {
    const end = direct(underway, {
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
      underway.on('TROUBLED', ({refusal}) => feedback.toast(messageOf(refusal))),
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
  useEffect(() => (journey ? begin(journey) : undefined), [journey])

  useEffect(() => {
    if (!agreeFirst) return
    const timer = setTimeout(() => {
      agreement.current?.focus({preventScroll: true})
      agreement.current?.scrollIntoView({block: 'center'})
    }, sheetGoneMs)
    return () => clearTimeout(timer)
  }, [agreeFirst])

  useEffect(() => {
    if (!failed || !tapped.current) return
    setWaiting(false)
    feedback.toast(messageOf(null))
  }, [failed, feedback])

  useResume(() => {
    sku.refetch()
    journey?.send({type: 'REFRESH'})
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
  const session = context?.session === 'unknown' && stage && stateOf(stage) === 'resting' ? 'visitor' : context?.session
  const bar = (
    <InsureBar
      status={sku.data?.skuInsureStatus ?? ''}
      yuan={shownTotal(sku.data, count)}
      count={count}
      loading={waiting || (stage?.hasTag('asking') === true && context?.wish === 'buy')}
      onBuy={() => act('BUY')}
    />
  )
  return (
    <>
      <InsureView
        offer={{
          heading: headingOf(block) || (sku.data?.skuName ?? ''),
          offer: shownOffer(sku.data, sku.error ? messageOf(sku.error) : '', sku.refetch),
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
          failed: context?.refusal && !stage?.hasTag('asking') ? () => journey?.send({type: 'REFRESH'}) : undefined,
          limit,
          onTick: (id, on) => journey?.send({type: 'TICK', id, on}),
          onComplete: (id) => journey?.send({type: 'EDIT_INSURED', id}),
          onAdd: () => act('ADD_INSURED'),
          onChoose: () => journey?.send({type: 'OPEN_LIST'}),
        }}
        agreements={
          <AgreementsLine
            ref={agreement}
            agreed={early ?? context?.agreed ?? false}
            documents={documents}
            error={agreeFirst}
            onAgree={(agreed) => {
              setAgreeFirst('')
              if (journey) journey.send({type: 'AGREE', agreed})
              else setEarly(agreed)
            }}
            onOpen={setDocument}
          />
        }
      />
      <InBar>{bar}</InBar>
      <Agreement agreement={document} onClose={() => setDocument(null)} />
      {part && journey ? <part.Sheets journey={journey} block={block} /> : null}
    </>
  )
}
