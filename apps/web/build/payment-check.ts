import {dirname} from 'node:path'
import {type ModuleGraph, reachableModules} from './module-graph.ts'

type Graph = ModuleGraph<{importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]}>

const machine = /\/payment\/(?:src\/)?[\w/-]+-machine\.ts$/
const rules = /\/[\w-]+-method-rules\.ts$/

/**
 * The errors of a build's payment methods, as sentences with the solution. A flow must be imported dynamically, because
 * every payment page would load it otherwise. The rules of a city need the city's flows.
 *
 * @example
 * paymentErrors('/…/variants/cq/payments.ts', this) // []
 */
export function paymentErrors(payments: string, graph: Graph): string[] {
  const loadedWithPage = reachableModules([payments], graph, ({importedIds}) => importedIds)
  const loadedEver = reachableModules([payments], graph, ({importedIds, dynamicallyImportedIds}) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ])
  const eagerFlows = [...loadedWithPage].filter((id) => machine.test(id))
  const rulesWithoutFlow = [...loadedWithPage].filter(
    (id) => rules.test(id) && ![...loadedEver].some((other) => machine.test(other) && dirname(other) === dirname(id)),
  )
  return [
    ...eagerFlows.map(
      (id) =>
        `${payments} loads ${id} with the page: import its method with load: async () => (await import('./…')).method`,
    ),
    ...rulesWithoutFlow.map(
      (id) =>
        `${payments} has the rules of ${dirname(id)}, but none of its flows: add the method of the medical account to methods`,
    ),
  ]
}
