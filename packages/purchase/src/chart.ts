/** The part of a state that the picture shows. */
interface DrawnState {
  readonly key: string
  readonly parent?: DrawnState | undefined
  readonly states: Readonly<Record<string, DrawnState>>
  readonly transitions: ReadonlyMap<string, readonly DrawnTransition[]>
  readonly always?: readonly DrawnTransition[] | undefined
  readonly type: string
}

interface DrawnTransition {
  readonly guard?: unknown
  readonly target?: readonly DrawnState[] | undefined
}

/** The way out that every state has: drawn it would hide the others. */
const everywhere = 'CLOSE'

/**
 * A machine's outer states as a Mermaid diagram. What lies inside a state is not drawn, nor what leads from everywhere.
 *
 * @example
 * mermaidOf(purchase.root)
 */
export function mermaidOf(root: DrawnState): string {
  const lines = new Set<string>()
  const visit = (state: DrawnState, outer: DrawnState) => {
    const ways = [...state.transitions, ['', state.always ?? []] as const]
    for (const [event, transitions] of ways) {
      if (event === everywhere) continue
      for (const {guard, target} of transitions) {
        const to = target?.[0] && outermost(target[0])
        if (!to || to === outer || to.key === 'signedOff') continue
        const label = [wordOf(event), guardOf(guard)].filter((word) => word !== '').join(' / ')
        lines.add(`  ${outer.key} --> ${to.key}${label ? `: ${label}` : ''}`)
      }
    }
    for (const inner of Object.values(state.states)) visit(inner, outer)
  }
  for (const state of Object.values(root.states)) if (state.key !== 'signedOff') visit(state, state)
  const final = Object.values(root.states).filter(({type}) => type === 'final')
  return ['stateDiagram-v2', '  [*] --> asking', ...lines, ...final.map(({key}) => `  ${key} --> [*]`), ''].join('\n')
}

function outermost(state: DrawnState): DrawnState {
  return state.parent?.parent ? outermost(state.parent) : state
}

function wordOf(event: string): string {
  if (event.startsWith('xstate.done.')) return 'done'
  if (event.startsWith('xstate.error.')) return 'failed'
  if (event.startsWith('xstate.after.')) return 'after a second'
  return event
}

function guardOf(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return ''
  const {type, params} = guard as {type: string; params?: unknown}
  return typeof params === 'string' ? `${type} ${params || 'nothing'}` : type
}
