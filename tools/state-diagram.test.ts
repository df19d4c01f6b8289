import {expect, test} from 'vitest'
import {fromPromise, setup} from 'xstate'
import {compoundDiagram, nestedMachines, outlineDiagram, stateDiagram} from './state-diagram.ts'

const inner = setup({}).createMachine({id: 'inner', initial: 'waiting', states: {waiting: {}}})

const payment = setup({
  actors: {pay: fromPromise(async () => 1), inner},
  guards: {isPaid: () => true},
  actions: {end: (_, _params: {to: string}) => {}},
}).createMachine({
  id: 'payment',
  initial: 'editing',
  on: {CLOSE: '.done'},
  states: {
    editing: {
      initial: 'typing',
      states: {typing: {on: {PAUSE: 'paused'}}, paused: {on: {SAVE: '#sending'}}},
    },
    sending: {
      id: 'sending',
      invoke: {
        src: 'pay',
        onDone: [{guard: 'isPaid', target: 'done', actions: {type: 'end', params: {to: 'result'}}}, {target: 'done'}],
        onError: 'editing',
      },
      after: {3000: 'editing'},
    },
    done: {type: 'final'},
  },
})

test('a diagram has the states, their actors, and the transitions with event, guard and destination', () => {
  expect(stateDiagram(payment, ['CLOSE'])).toBe(`stateDiagram-v2
  [*] --> editing
  state "editing" as editing
  state editing {
    [*] --> editing_typing
    state "typing" as editing_typing
    state "paused" as editing_paused
    editing_typing --> editing_paused: PAUSE
  }
  state "sending<br/>▸ pay" as sending
  state "结束<br/>done" as done
  done --> [*]
  editing --> sending: SAVE
  sending --> done: done [isPaid] → result<br/>done
  sending --> editing: error<br/>after 3000`)
})

test('a machine that runs as an actor gets a diagram too', () => {
  expect(nestedMachines(payment)).toEqual([inner])
})

test('an outline leaves inner states out, and a compound state is drawn with its targets', () => {
  expect(outlineDiagram(payment, ['CLOSE'])).not.toContain('typing')
  expect(compoundDiagram(payment.getStateNodeById('payment.editing'))).toBe(`stateDiagram-v2
  [*] --> editing_typing
  state "typing" as editing_typing
  state "paused" as editing_paused
  editing_typing --> editing_paused: PAUSE
  state "sending" as sending
  editing_paused --> sending: SAVE`)
})
