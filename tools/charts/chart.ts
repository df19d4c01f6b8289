import type {AnyStateMachine} from 'xstate'
import {callsOf} from './calls.ts'

/** What stands in one box of a picture. */
export interface ChartState {
  key: string
  /** call: something is asked of the server; asking: a person decides; deciding: passed through at once; end. */
  kind: 'call' | 'asking' | 'deciding' | 'end'
  /** Paths that are called while it lasts. */
  calls: string[]
}

export interface ChartWay {
  from: string
  to: string
  /** Event and guard, and where the person is sent when the way is an end. */
  event: string
  guard: string
  leads: string
}

export interface Chart {
  start: string
  states: ChartState[]
  ways: ChartWay[]
}

interface Node {
  readonly key: string
  readonly parent?: Node | undefined
  readonly states: Readonly<Record<string, Node>>
  readonly transitions: ReadonlyMap<string, readonly Transition[]>
  readonly always?: readonly Transition[] | undefined
  readonly invoke: readonly {readonly src: unknown}[]
  readonly initial: {readonly target?: readonly Node[] | undefined}
  readonly type: string
}

interface Transition {
  readonly guard?: unknown
  readonly actions: readonly unknown[]
  readonly target?: readonly Node[] | undefined
}

/**
 * A machine's outer states and the ways between them. What lies inside a state belongs to it; `hidden` names events that lead away
 * from everywhere and would hide the others, and states that only such events reach.
 *
 * @example
 * await chartOf(purchase, ['CLOSE', 'signedOff'])
 */
export async function chartOf(machine: AnyStateMachine, hidden: readonly string[] = []): Promise<Chart> {
  const root: Node = machine.root
  const outer = Object.values(root.states).filter(({key}) => !hidden.includes(key))
  return {
    start: root.initial.target?.[0]?.key ?? '',
    states: await Promise.all(outer.map((state) => stateOf(machine, state))),
    ways: outer.flatMap((state) => waysFrom(state, state, hidden)),
  }
}

async function stateOf(machine: AnyStateMachine, state: Node): Promise<ChartState> {
  const all = [state, ...within(state)]
  const invoked = all.flatMap(({invoke}) => invoke.map(({src}) => String(src)))
  const decides = (state.always ?? []).length > 0 && invoked.length === 0
  const kind = state.type === 'final' ? 'end' : invoked.length > 0 ? 'call' : decides ? 'deciding' : 'asking'
  const calls = await Promise.all(invoked.map((src) => callsOf(machine, src)))
  return {key: state.key, kind, calls: [...new Set(calls.flat())]}
}

const within = (state: Node): Node[] => Object.values(state.states).flatMap((inner) => [inner, ...within(inner)])

function waysFrom(state: Node, outer: Node, hidden: readonly string[]): ChartWay[] {
  const own = [...state.transitions, ['', state.always ?? []] as const].flatMap(([event, transitions]) =>
    hidden.includes(event)
      ? []
      : transitions.flatMap(({guard, actions, target}) => {
          const to = target?.[0] && outermost(target[0])
          if (!to || to === outer || hidden.includes(to.key)) return []
          return [{from: outer.key, to: to.key, event: kindOf(event), guard: nameOf(guard), leads: leadsTo(actions)}]
        }),
  )
  return [...own, ...Object.values(state.states).flatMap((inner) => waysFrom(inner, outer, hidden))]
}

const outermost = (state: Node): Node => (state.parent?.parent ? outermost(state.parent) : state)

function kindOf(event: string): string {
  const [, kind] = /^xstate\.(done|error|after)\./.exec(event) ?? []
  return kind ?? event
}

function nameOf(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return ''
  const {type, params} = guard as {type: string; params?: unknown}
  return typeof params === 'string' ? `${type} ${params}`.trim() : type
}

/** The destination of an `end` action that is written in the chart: `page`, `back`, … */
function leadsTo(actions: readonly unknown[]): string {
  for (const action of actions) {
    if (typeof action !== 'object' || action === null || !('params' in action)) continue
    const {params} = action
    if (typeof params === 'object' && params !== null && 'to' in params) return String(params.to)
  }
  return ''
}
