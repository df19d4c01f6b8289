import {ErrorCode} from '@hmb/contract/codes/error-code'
import {saleMessage} from '@hmb/purchase/next-step'
import type {PaymentDestination} from '@hmb/purchase/purchase-context'
import {applicantRefused} from '@hmb/rules/eligibility'
import {yuan} from '@hmb/rules/money'
import {errorText} from '@hmb/shell/error-text'
import type {Feedback} from '@hmb/ui/Feedback'
import {IdentitySheet} from '#prompts'
import {copy} from '../purchase-copy.ts'
import type {PurchaseActor, PurchaseSnapshot} from './purchase-actor.ts'

/** What the directions need of the page. */
export interface DialogDeps {
  feedback: Feedback
  onPlaced(destination: PaymentDestination): void
  onOrders(): void
}

/** An open order or a policy stands in the way. */
const alreadyInsuredCode = ErrorCode.ALREADY_INSURED

/**
 * Plays the states that are no sheet: the overlay while the server works, the questions with one or two buttons, and the
 * navigation at the end. Returns what ends it.
 */
export function runPurchaseDialogs(actor: PurchaseActor, {feedback, onPlaced, onOrders}: DialogDeps): () => void {
  // What ended before has been answered before: coming back to the page must not lead to the payment again.
  if (actor.getSnapshot().status !== 'active') return () => {}
  let at: unknown
  let busyText = ''
  let endBusy: () => void = () => {}

  function play(snapshot: PurchaseSnapshot) {
    cover(snapshot.hasTag('creating') ? copy.creating : snapshot.hasTag('validating') ? copy.validating : '')
    // The confirmations follow each other in one state.
    const step = `${JSON.stringify(snapshot.value)} ${snapshot.context.denied.length} ${snapshot.context.eligibility?.noMedicalListBj.length ?? ''}`
    if (step === at) return
    at = step
    if (snapshot.status === 'done' && snapshot.output) onPlaced(snapshot.output)
    else ask(snapshot)
  }

  function cover(text: string) {
    if (text === busyText) return
    busyText = text
    endBusy()
    endBusy = text ? feedback.busy(text) : () => {}
  }

  async function ask({value, context}: PurchaseSnapshot) {
    switch (value) {
      case 'confirmingIdentity':
        // Only a city that has the popups can confirm; elsewhere nobody says yes for the person.
        if (!IdentitySheet) actor.send({type: 'CONFIRM', yes: false})
        return
      case 'tellingApplicant':
        await feedback.alert({message: applicantRefused})
        return actor.send({type: 'CONTINUE'})
      case 'tellingOffer':
        await feedback.alert({message: offerMessage(context)})
        return actor.send({type: 'CLOSE'})
      case 'unvalidated':
        return retryOrClose(errorText(context.error))
      case 'unanswered':
        return retryOrClose(`${errorText(context.error)}\n${copy.keptSafe}`)
      case 'refused': {
        const message = errorText(context.error)
        if (context.error?.code !== alreadyInsuredCode) await feedback.alert({message})
        else if (await feedback.confirm({message, ok: copy.showOrders, cancel: copy.goBack})) onOrders()
        return actor.send({type: 'CLOSE'})
      }
    }
  }

  async function retryOrClose(message: string) {
    const retry = await feedback.confirm({message, ok: copy.retry, cancel: copy.goBack})
    actor.send({type: retry ? 'RETRY' : 'CLOSE'})
  }

  const subscription = actor.subscribe(play)
  play(actor.getSnapshot())
  return () => {
    subscription.unsubscribe()
    endBusy()
  }
}

/** The price that is new, or that nothing is sold any longer; else what the server said. */
function offerMessage({offer, newOffer, error}: PurchaseSnapshot['context']): string {
  const closed = saleMessage(newOffer)
  if (closed) return closed
  if (offer && newOffer && offer.price !== newOffer.price)
    return `${copy.priceChanged}\n${copy.priceFromTo(yuan(offer.price), yuan(newOffer.price))}`
  return error?.message || copy.priceChanged
}
