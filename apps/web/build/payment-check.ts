import {dirname} from 'node:path'

/** The part of the bundler's module graph that is read. */
export interface ModuleGraph {
  getModuleInfo(id: string): {importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]} | null
}

const machine = /\/payment\/(?:src\/)?[\w/-]+-machine\.ts$/
const rules = /\/[\w-]+-method-rules\.ts$/

/**
 * The errors of a build's payment methods, as sentences with the solution. A flow must be imported dynamically, because every
 * payment page would load it otherwise, and the rules of a city need the city's flows.
 *
 * @example
 * paymentErrors('/…/variants/cq/payments.ts', this) // []
 */
export function paymentErrors(payments: string, graph: ModuleGraph): string[] {
  const loadedWithPage = reach(payments, ({importedIds}) => importedIds, graph)
  const flows = reach(
    payments,
    ({importedIds, dynamicallyImportedIds}) => [...importedIds, ...dynamicallyImportedIds],
    graph,
  )
  const eager = [...loadedWithPage].filter((id) => machine.test(id))
  const withoutFlow = [...loadedWithPage].filter(
    (id) => rules.test(id) && ![...flows].some((other) => machine.test(other) && dirname(other) === dirname(id)),
  )
  return [
    ...eager.map(
      (id) =>
        `${payments} loads ${id} with the page: import its method with load: async () => (await import('./…')).method`,
    ),
    ...withoutFlow.map(
      (id) =>
        `${payments} has the rules of ${dirname(id)}, but none of its flows: add the method of the medical account to methods`,
    ),
  ]
}

function reach(
  start: string,
  next: (module: {importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]}) => readonly string[],
  graph: ModuleGraph,
): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = reached.has(id) ? null : graph.getModuleInfo(id)
    reached.add(id)
    if (module) waiting.push(...next(module))
  }
  return reached
}
