import type {AnyStateMachine, AnyStateNode} from 'xstate'
import {stateNames} from './state-names.ts'

/**
 * A machine as Mermaid's `stateDiagram-v2`: every state with its Chinese name, its key and the actors it runs; every
 * transition with its event, guard and, where it ends the machine, its destination. Compound states are drawn as such.
 * `hidden` names events that are possible everywhere and states that only they reach.
 *
 * @example
 * stateDiagram(chongqingPaymentMachine) // 'stateDiagram-v2\n  [*] --> warning\n …'
 */
export function stateDiagram(machine: AnyStateMachine, hidden: readonly string[] = []): string {
  return ['stateDiagram-v2', ...linesInside(machine.root, hidden, '  ')].join('\n')
}

/**
 * A compound state of a large machine as a separate diagram: its inner states, and the states outside that they lead to.
 *
 * @example
 * compoundDiagram(purchaseMachine.states.order, ['CLOSED'])
 */
export function compoundDiagram(node: AnyStateNode, hidden: readonly string[] = []): string {
  const exits = new Set<AnyStateNode>()
  const lines = statesOf(node).flatMap((source) =>
    transitionsOf(source).flatMap(({event, guard, target}) => {
      const from = childTowards(node, source)
      if (!from || !target || childTowards(node, target) || hidden.includes(event)) return []
      exits.add(target)
      const label = [event, nameOfGuard(guard)].filter(Boolean).join(' ')
      return [[`${idOf(from)} --> ${idOf(target)}`, label] as const]
    }),
  )
  return [
    'stateDiagram-v2',
    ...linesInside(node, hidden, '  '),
    ...[...exits].map((target) => `  state "${nameLines(target).join('<br/>')}" as ${idOf(target)}`),
    ...joinLabels(lines).map((line) => `  ${line}`),
  ].join('\n')
}

/** A machine without the inner states of its compound states. */
export function outlineDiagram(machine: AnyStateMachine, hidden: readonly string[] = []): string {
  return ['stateDiagram-v2', ...linesInside(machine.root, hidden, '  ', false)].join('\n')
}

/** The machines that a machine runs as actors. */
export function nestedMachines(machine: AnyStateMachine): AnyStateMachine[] {
  return Object.values(machine.implementations.actors).filter(isMachine)
}

export const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value

/** Every state of a machine, nested ones included. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((state) => [state, ...statesOf(state)])

function linesInside(parent: AnyStateNode, hidden: readonly string[], indent: string, showsInner = true): string[] {
  const states = Object.values(parent.states).filter(({key}) => !hidden.includes(key))
  const isParallel = parent.type === 'parallel'
  const start = parent.type === 'compound' ? parent.initial.target[0] : undefined
  const lines = start ? [`${indent}[*] --> ${idOf(start)}`] : []
  for (const [index, state] of states.entries()) {
    if (isParallel && index > 0) lines.push(`${indent}--`)
    lines.push(`${indent}state "${labelOf(state)}" as ${idOf(state)}`)
    const inner = showsInner ? linesInside(state, hidden, `${indent}  `) : []
    if (inner.length > 0) lines.push(`${indent}state ${idOf(state)} {`, ...inner, `${indent}}`)
    if (state.type === 'final') lines.push(`${indent}${idOf(state)} --> [*]`)
  }
  return [...lines, ...transitionsInside(parent, hidden).map((line) => indent + line)]
}

/**
 * Mermaid draws no transition from inside one compound state to inside another, so it connects the outermost states that differ.
 * Transitions between the same two states share one arrow.
 */
function transitionsInside(parent: AnyStateNode, hidden: readonly string[]): string[] {
  const lines = statesOf(parent).flatMap((source) =>
    transitionsOf(source).flatMap(({event, guard, actions, target}) => {
      const from = childTowards(parent, source)
      const to = target && childTowards(parent, target)
      if (!from || !to || from === to) return []
      if ([event, from.key, to.key].some((name) => hidden.includes(name))) return []
      const label = [event, nameOfGuard(guard), destinationOf(actions)].filter(Boolean).join(' ')
      return [[`${idOf(from)} --> ${idOf(to)}`, label] as const]
    }),
  )
  return joinLabels(lines)
}

/** One line for each arrow, with all of its labels. */
function joinLabels(lines: readonly (readonly [arrow: string, label: string])[]): string[] {
  const labels = new Map<string, Set<string>>()
  for (const [arrow, label] of lines) labels.set(arrow, (labels.get(arrow) ?? new Set()).add(label || 'else'))
  return [...labels].map(([arrow, texts]) =>
    [...texts].join() === 'else' ? arrow : `${arrow}: ${[...texts].join('<br/>')}`,
  )
}

interface Transition {
  event: string
  guard: unknown
  actions: readonly unknown[]
  target: AnyStateNode | undefined
}

function transitionsOf(state: AnyStateNode): Transition[] {
  return [...state.transitions, ['', state.always ?? []] as const].flatMap(([event, list]) =>
    list.map(({guard, actions, target}) => ({event: nameOfEvent(event), guard, actions, target: target?.[0]})),
  )
}

function childTowards(parent: AnyStateNode, state: AnyStateNode): AnyStateNode | undefined {
  if (state.parent === parent) return state
  return state.parent && childTowards(parent, state.parent)
}

const idOf = (state: AnyStateNode) => state.path.join('_')

function labelOf(state: AnyStateNode): string {
  const invoked = state.invoke.map(({src}) => (typeof src === 'string' ? `▸ ${src}` : ''))
  return [...nameLines(state), ...new Set(invoked)].join('<br/>')
}

const nameLines = (state: AnyStateNode) => [chineseName(state), state.key].filter(Boolean)

/** A machine's own name for a state has priority over the general name. */
export const chineseName = ({machine, key}: AnyStateNode): string =>
  stateNames[`${machine.id}.${key}`] ?? stateNames[key] ?? ''

/** XState's own events by their kind: done, error, after. */
function nameOfEvent(event: string): string {
  const [, kind, delay] = /^xstate\.(done|error|after)\.(\w+)/.exec(event) ?? []
  return kind === 'after' ? `after ${delay}` : (kind ?? event)
}

function nameOfGuard(guard: unknown): string {
  const name = typeof guard === 'string' ? guard : fieldOf(guard, 'type')
  const params = fieldOf(guard, 'params')
  return name && `[${[name, params].filter(Boolean).join(' ')}]`
}

/** The destination in the parameters of an action: `→ result`. */
function destinationOf(actions: readonly unknown[]): string {
  const to = actions.map((action) => fieldOf(isObject(action) ? action.params : undefined, 'to')).find(Boolean)
  return to ? `→ ${to}` : ''
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const fieldOf = (value: unknown, name: string): string =>
  isObject(value) && typeof value[name] === 'string' ? value[name] : ''
