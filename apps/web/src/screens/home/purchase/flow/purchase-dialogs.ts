import {ErrorCode} from '@hmb/contract/codes/error-code'
import {checkResult} from '@hmb/purchase/identity-confirmation'
import {saleMessage} from '@hmb/purchase/next-step'
import type {PurchaseOutput} from '@hmb/purchase/purchase-context'
import {applicantRefusedText} from '@hmb/rules/eligibility'
import {yuan} from '@hmb/rules/money'
import {errorText} from '@hmb/shell/error-text'
import type {Feedback} from '@hmb/ui/Feedback'
import {createElement} from 'react'
import {IdentitySheet} from '#city-sheets'
import {ServiceLink} from '../../../../customer-service/ServiceLink.tsx'
import {copy} from '../purchase-copy.ts'
import type {PurchaseActor, PurchaseSnapshot} from './purchase-actor.ts'

export interface DialogDeps {
  feedback: Feedback
  onPlaced(order: PurchaseOutput): void
  onShowOrders(): void
}

/**
 * Shows the states that have no sheet: the busy overlay during calls, the dialogs, and the navigation at the end. Returns a
 * function that stops it.
 */
export function runPurchaseDialogs(actor: PurchaseActor, {feedback, onPlaced, onShowOrders}: DialogDeps): () => void {
  // A return to the page of a finished purchase must not open the payment again.
  if (actor.getSnapshot().status !== 'active') return () => {}
  let shownStep = ''
  let busyText = ''
  let endBusy: () => void = () => {}

  function show(snapshot: PurchaseSnapshot) {
    showBusy(snapshot.hasTag('creating') ? copy.creating : snapshot.hasTag('validating') ? copy.validating : '')
    // Several identity questions follow each other in one state.
    const {deniedTypes, eligibility} = checkResult(snapshot.context)
    const step = JSON.stringify([snapshot.value, deniedTypes.length, eligibility.noMedicalListBj.length])
    if (step === shownStep) return
    shownStep = step
    if (snapshot.status === 'done' && snapshot.output) onPlaced(snapshot.output)
    else showDialog(snapshot)
  }

  function showBusy(text: string) {
    if (text === busyText) return
    busyText = text
    endBusy()
    endBusy = text ? feedback.busy(text) : () => {}
  }

  async function showDialog(snapshot: PurchaseSnapshot) {
    const {error} = snapshot.context
    if (snapshot.matches({eligibility: 'confirmingIdentity'})) {
      // Only a city with the question sheets can confirm. In other cities the answer is no.
      if (!IdentitySheet) actor.send({type: 'TYPE_ANSWERED', yes: false})
    } else if (snapshot.matches({eligibility: 'showingApplicantFailure'})) {
      await feedback.alert({
        message: applicantRefusedText,
        button: copy.editApplicant,
        details: createElement(ServiceLink),
      })
      actor.send({type: 'CONTINUE_TAPPED'})
    } else if (snapshot.matches({offer: 'showingChange'})) {
      await feedback.alert({message: offerChangeMessage(snapshot.context)})
      actor.send({type: 'CLOSED'})
    } else if (snapshot.matches({eligibility: 'offeringRetry'})) {
      await offerRetry(errorText(error))
    } else if (snapshot.matches({order: 'offeringRetry'})) {
      await offerRetry(`${errorText(error)}\n${copy.keptSafe}`)
    } else if (snapshot.matches('showingRejection')) {
      const message = errorText(error)
      // The person can solve both errors in the list of orders.
      if (error?.code !== ErrorCode.ALREADY_INSURED && error?.code !== ErrorCode.UNPAID_ORDER_LIMIT_REACHED)
        await feedback.alert({message, details: createElement(ServiceLink)})
      else if (await feedback.confirm({message, ok: copy.showOrder, cancel: copy.goBack})) onShowOrders()
      actor.send({type: 'CLOSED'})
    }
  }

  async function offerRetry(message: string) {
    const retry = await feedback.confirm({message, ok: copy.retry, cancel: copy.goBack})
    actor.send({type: retry ? 'RETRY_TAPPED' : 'CLOSED'})
  }

  const subscription = actor.subscribe(show)
  show(actor.getSnapshot())
  return () => {
    subscription.unsubscribe()
    endBusy()
  }
}

/** The end of the sale or the new price, else the server's sentence. */
function offerChangeMessage({cache, seenOffer, error}: PurchaseSnapshot['context']): string {
  const newOffer = cache.offer()
  const closed = saleMessage(newOffer)
  if (closed) return closed
  if (seenOffer && newOffer && seenOffer.price !== newOffer.price)
    return `${copy.priceChanged}\n${copy.priceFromTo(yuan(seenOffer.price), yuan(newOffer.price))}`
  return error?.message || copy.priceChanged
}
