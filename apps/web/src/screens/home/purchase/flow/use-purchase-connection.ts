import {removeEarlySheet, takeOverEarlySheet} from '@hmb/shell/early-login'
import {errorText} from '@hmb/shell/error-text'
import {useFeedback} from '@hmb/ui/Feedback'
import {useEffect, useEffectEvent, useLayoutEffect, useRef, useState} from 'react'
import {takeEarlyTap} from '../../purchase-bar.ts'
import {copy} from '../purchase-copy.ts'
import type {PurchaseActor, PurchaseSnapshot} from './purchase-actor.ts'
import type {DialogDeps} from './purchase-dialogs.ts'
import type {PurchasePart, PurchaseState} from './use-purchase.ts'

type Tap = 'BUY_TAPPED' | 'APPLICANT_TAPPED' | 'ADD_INSURED_TAPPED'

interface ConnectionHandlers extends Omit<DialogDeps, 'feedback'> {
  /** The purchase has stopped at the agreements. */
  onAgreementsMissing(message: string): void
  /** Price or status of the product have changed. */
  onOutdated(): void
}

interface PurchaseConnection {
  /** Sends a tap to the purchase flow, at once or as soon as the flow has loaded. */
  tap(type: Tap): void
  /** A tap waits for the flow. */
  waiting: boolean
  /** The consent from before the flow has loaded; null when unchanged. */
  earlyConsent: boolean | null
  toggleConsent(agreed: boolean): void
}

/** Connects the page with the purchase flow: shows what the flow reports, and keeps what the person does before it has loaded. */
export function usePurchaseConnection(
  {actor, part, failed, load}: PurchaseState,
  handlers: ConnectionHandlers,
): PurchaseConnection {
  const feedback = useFeedback()
  const earlyTap = useRef<Tap | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [earlyConsent, setEarlyConsent] = useState<boolean | null>(null)

  function tap(type: Tap) {
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

  const connect = useEffectEvent((purchase: PurchaseActor, {runPurchaseDialogs}: PurchasePart) => {
    const stopDialogs = runPurchaseDialogs(purchase, {...handlers, feedback})
    const subscriptions = [
      purchase.on('ACTION_REJECTED', ({message, about}) => {
        if (about === 'agreements') handlers.onAgreementsMissing(message)
        else feedback.toast(message)
      }),
      purchase.on('CALL_FAILED', ({error}) => feedback.toast(errorText(error), {kind: 'fail'})),
      purchase.on('OFFER_OUTDATED', handlers.onOutdated),
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

  useEffect(() => () => removeEarlySheet(window), [])
  useEffect(() => {
    if (!failed || !earlyTap.current) return
    removeEarlySheet(window)
    setWaiting(false)
    feedback.toast(errorText(null), {kind: 'fail'})
  }, [failed, feedback])

  function toggleConsent(agreed: boolean) {
    if (actor) actor.send({type: 'AGREEMENTS_TOGGLED', agreed})
    else setEarlyConsent(agreed)
  }

  return {tap, waiting, earlyConsent, toggleConsent}
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
