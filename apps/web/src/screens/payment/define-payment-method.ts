import type {Destination} from '@hmb/payment/payment-destination'
import type {Feedback} from '@hmb/ui/Feedback'
import {type ComponentType, createElement} from 'react'
import type {LoadedMethod, MethodInput, MethodPorts} from './payment-method.ts'

/** The alert or confirmation of a state; it resolves with the event that the machine waits for. */
export type Dialog<Context, Event> = (
  feedback: Feedback,
  context: Context,
  order: MethodInput['order'],
) => Promise<Event>

export interface SheetsProps<Actor> {
  actor: Actor
  order: MethodInput['order']
}

/** What `run` needs of a method's machine: flat states, and a destination as output. */
interface MethodActor<State extends string, Context, Event> {
  start(): unknown
  stop(): unknown
  send(event: Event): void
  getSnapshot(): MethodSnapshot<State, Context>
  subscribe(observer: {
    next(snapshot: MethodSnapshot<State, Context>): void
    complete(): void
    error(cause: unknown): void
  }): unknown
}

interface MethodSnapshot<State extends string, Context> {
  status: 'active' | 'done' | 'error' | 'stopped'
  value: State
  context: Context
  output: Destination | undefined
  /** One entry for each pending call. */
  children: object
  tags: {size: number}
}

interface MethodDefinition<Actor, State extends string, Context, Event> {
  /** Creates the actor of the method's machine. Annotate `input` with its type, else the machine's types are not inferred. */
  create(input: MethodInput): Actor & MethodActor<State, Context, Event>
  /** The dialog of each state that waits for a person. A name that is not a state of the machine does not compile. */
  dialogs?: {readonly [Name in NoInfer<State>]?: Dialog<NoInfer<Context>, NoInfer<Event>>}
  /** The method's sheets, mounted while it runs. */
  Sheets?: ComponentType<SheetsProps<NoInfer<Actor>>>
}

/**
 * A payment method from its machine: its dialogs send the machine's events. While a call is pending, the page shows the
 * busy overlay.
 *
 * @example
 * export const account = definePaymentMethod({
 *   create: (input: MethodInput) => createActor(liaochengPaymentMachine, {input}),
 *   dialogs: {showingWarning: warningDialog},
 * })
 */
export function definePaymentMethod<Actor, State extends string, Context, Event>({
  create,
  dialogs = {},
  Sheets,
}: MethodDefinition<Actor, State, Context, Event>): LoadedMethod {
  return {
    run(input, ports) {
      const actor = create(input)
      ports.showSheets(Sheets ? createElement(Sheets, {actor, order: input.order}) : null)
      return runActor<State, Context, Event>(actor, dialogs, input.order, ports)
    },
  }
}

function runActor<State extends string, Context, Event>(
  actor: MethodActor<State, Context, Event>,
  dialogs: {readonly [Name in State]?: Dialog<Context, Event>},
  order: MethodInput['order'],
  {feedback, busyText, signal}: MethodPorts,
): Promise<Destination> {
  let hideOverlay: (() => void) | undefined
  let shownState: State | undefined
  const showBusy = () => {
    hideOverlay ??= feedback.busy(busyText)
  }
  const hideBusy = () => {
    hideOverlay?.()
    hideOverlay = undefined
  }
  return new Promise((resolve, reject) => {
    actor.subscribe({
      next(snapshot) {
        const {status, value, context, output} = snapshot
        // A state with a tag has an open popup of the method, which shows a pending call itself.
        if (status === 'active' && isCalling(snapshot) && snapshot.tags.size === 0) showBusy()
        else hideBusy()
        if (status === 'done') {
          if (output) resolve(output)
          return
        }
        if (value === shownState) return
        shownState = value
        void dialogs[value]?.(feedback, context, order).then((event) => {
          if (actor.getSnapshot().status === 'active') actor.send(event)
        })
      },
      complete: hideBusy,
      // Otherwise the overlay would cover the page until a reload.
      error(cause) {
        hideBusy()
        reject(cause)
      },
    })
    signal?.addEventListener('abort', () => actor.stop())
    actor.start()
  })
}

const isCalling = ({children}: {children: object}): boolean => Object.keys(children).length > 0
