import type {PaymentDestination} from '@hmb/purchase/context'
import {saleMessage} from '@hmb/purchase/steps'
import {applicantRefused} from '@hmb/rules/eligibility'
import {yuan} from '@hmb/rules/money'
import {messageOf} from '@hmb/shell/messageOf'
import type {Feedback} from '@hmb/ui/Feedback'
import {IdentitySheet} from '#prompts'
import {copy} from './copy.ts'
import type {Journey, Stage} from './journey.ts'

/** What the directions need of the page. */
export interface Surroundings {
  feedback: Feedback
  onPlaced(destination: PaymentDestination): void
  onOrders(): void
}

/** An open order or a policy stands in the way. */
const covered = 4008

/**
 * Plays the states that are no sheet: the overlay while the server works, the questions with one or two buttons, and the
 * navigation at the end. Returns what ends it.
 */
export function direct(journey: Journey, {feedback, onPlaced, onOrders}: Surroundings): () => void {
  // What ended before has been answered before: coming back to the page must not lead to the payment again.
  if (journey.getSnapshot().status !== 'active') return () => {}
  let at: unknown
  let busyText = ''
  let endBusy: () => void = () => {}

  function play(stage: Stage) {
    cover(stage.hasTag('creating') ? copy.creating : stage.hasTag('validating') ? copy.validating : '')
    // The confirmations follow each other in one state.
    const step = `${JSON.stringify(stage.value)} ${stage.context.denied.length} ${stage.context.eligibility?.noMedicalListBj.length ?? ''}`
    if (step === at) return
    at = step
    if (stage.status === 'done' && stage.output) onPlaced(stage.output)
    else ask(stage)
  }

  function cover(text: string) {
    if (text === busyText) return
    busyText = text
    endBusy()
    endBusy = text ? feedback.busy(text) : () => {}
  }

  async function ask({value, context}: Stage) {
    switch (value) {
      case 'confirmingIdentity':
        // Only a city that has the popups can confirm; elsewhere nobody says yes for the person.
        if (!IdentitySheet) journey.send({type: 'CONFIRM', yes: false})
        return
      case 'tellingApplicant':
        await feedback.alert({message: applicantRefused})
        return journey.send({type: 'CONTINUE'})
      case 'tellingOffer':
        await feedback.alert({message: offerMessage(context)})
        return journey.send({type: 'CLOSE'})
      case 'unvalidated':
        return retryOrClose(messageOf(context.refusal))
      case 'unanswered':
        return retryOrClose(`${messageOf(context.refusal)}\n${copy.keptSafe}`)
      case 'refused': {
        const message = messageOf(context.refusal)
        if (context.refusal?.code !== covered) await feedback.alert({message})
        else if (await feedback.confirm({message, ok: copy.showOrders, cancel: copy.goBack})) onOrders()
        return journey.send({type: 'CLOSE'})
      }
    }
  }

  async function retryOrClose(message: string) {
    const retry = await feedback.confirm({message, ok: copy.retry, cancel: copy.goBack})
    journey.send({type: retry ? 'RETRY' : 'CLOSE'})
  }

  const subscription = journey.subscribe(play)
  play(journey.getSnapshot())
  return () => {
    subscription.unsubscribe()
    endBusy()
  }
}

/** The price that is new, or that nothing is sold any longer; else what the server said. */
function offerMessage({offer, newOffer, refusal}: Stage['context']): string {
  const closed = saleMessage(newOffer)
  if (closed) return closed
  if (offer && newOffer && offer.price !== newOffer.price)
    return `${copy.priceChanged}\n${copy.priceFromTo(yuan(offer.price), yuan(newOffer.price))}`
  return refusal?.message || copy.priceChanged
}
