import type {AccountContext} from '@hmb/payment/account/account-payment'
import type {Destination} from '@hmb/payment/payment-destination'
import type {Feedback} from '@hmb/ui/Feedback'
import {type AnyActorRef, type AnyMachineSnapshot, createActor} from 'xstate'
import type {LoadedMethod, MethodInput} from './payment-method.ts'

interface Ports {
  feedback: Feedback
  /** What the page says while a call is under way and no popup of the method is open. */
  busyText: string
  /** The payment begins; the method's popups may be drawn. */
  onStart(actor: AnyActorRef): void
}

/**
 * Runs a method until it ends: its dialogs ask what its states want to know, and the page is covered while it calls.
 *
 * @example
 * const destination = await runPayment(loaded, input, {feedback, busyText: copy.leaving, onStart: setActor})
 */
export function runPayment(loaded: LoadedMethod, input: MethodInput, ports: Ports): Promise<Destination> {
  if ('destination' in loaded) return Promise.resolve(loaded.destination(input))
  const {machine, dialogs = {}} = loaded
  const {feedback, busyText, onStart} = ports
  const actor = createActor(machine, {input})
  let covered: (() => void) | undefined
  let asked = ''

  const cover = (calling: boolean) => {
    if (calling) covered ??= feedback.busy(busyText)
    else {
      covered?.()
      covered = undefined
    }
  }
  return new Promise((resolve) => {
    actor.subscribe({
      next(snapshot: AnyMachineSnapshot) {
        // A tag says that a popup of the method is open, which shows by itself that something is under way.
        cover(snapshot.status === 'active' && isCalling(snapshot) && snapshot.tags.size === 0)
        if (snapshot.status === 'done') return resolve(snapshot.output as Destination)
        const state = String(snapshot.value)
        if (state === asked) return
        asked = state
        void dialogs[state]?.ask(feedback, snapshot.context as AccountContext).then((event) => {
          // The page may have been left meanwhile.
          if (actor.getSnapshot().status === 'active') actor.send(event)
        })
      },
      complete: () => cover(false),
    })
    onStart(actor)
    actor.start()
  })
}

/** A call is under way. */
export const isCalling = ({children}: Pick<AnyMachineSnapshot, 'children'>): boolean => Object.keys(children).length > 0
