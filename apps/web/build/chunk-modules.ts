import {resolve} from 'node:path'
import {type ModuleGraph, reachableModules} from './module-graph.ts'

type Graph = ModuleGraph<{importedIds: readonly string[]}>

const source = resolve(import.meta.dirname, '../src')
const home = 'screens/home'

/** Most visits start on the home page: the app's entry and the home screen. */
const homeRoots = ['main.tsx', `${home}/HomeScreen.tsx`]
/** The next steps, purchase and login, and the other modules that the home page loads later. */
const purchaseRoots = [
  `${home}/purchase/PurchaseBlock.tsx`,
  `${home}/purchase/purchase-part.ts`,
  `${home}/claim/ClaimBlock.tsx`,
  'screens/login-screens.ts',
]

/**
 * Whether the home page needs a module for its first render: everything that the entry and the home screen import
 * statically.
 *
 * @example
 * isNeededByHomePage('/…/packages/ui/src/Page/Page.tsx', ctx) // true
 */
export const isNeededByHomePage = reachabilityFrom(homeRoots)

/**
 * Whether the purchase, the login or a further block of the home page needs a module.
 *
 * @example
 * isNeededByPurchase('/…/packages/rules/src/refund.ts', ctx) // false
 */
export const isNeededByPurchase = reachabilityFrom(purchaseRoots)

/** Pages that a person opens by a link, to read. */
const documentRoots = ['screens/agreement-screens.ts']

/**
 * Whether the pages of agreements and documents need a module.
 *
 * @example
 * isNeededByDocuments('/…/packages/ui/src/RichText/RichText.tsx', ctx) // true
 */
export const isNeededByDocuments = reachabilityFrom(documentRoots)

/** The pages of a user's orders, policies and payments. */
const ownRoots = [
  'screens/personalCore/PersonalCoreScreen.tsx',
  'screens/orderList/OrderListScreen.tsx',
  'screens/order-screens.ts',
  'screens/policyList/PolicyListScreen.tsx',
  'screens/policyDetail/PolicyDetailScreen.tsx',
  'screens/payment-screens.ts',
]

/**
 * Whether a user's orders, policies, payments or the personal centre need a module.
 *
 * @example
 * isNeededByOwnPages('/…/packages/ui/src/Sheet/Sheet.tsx', ctx) // true
 */
export const isNeededByOwnPages = reachabilityFrom(ownRoots)

const storeLibrary = /\/node_modules\/@reduxjs\/toolkit\//
const storeUsers = new WeakMap<Graph, Map<string, boolean>>()

/**
 * Whether a module needs the store: it or one of its imports imports the library.
 *
 * @example
 * usesStore('/…/packages/shell/src/session/session.ts', ctx) // true
 */
export function usesStore(id: string, graph: Graph): boolean {
  const known = storeUsers.get(graph) ?? new Map<string, boolean>()
  storeUsers.set(graph, known)
  const cached = known.get(id)
  if (cached !== undefined) return cached
  const reached = reachableModules([id], graph, ({importedIds}) => importedIds)
  const uses = [...reached].some((module) => storeLibrary.test(module))
  known.set(id, uses)
  return uses
}

function reachabilityFrom(roots: readonly string[]): (id: string, graph: Graph) => boolean {
  const paths = roots.map((root) => resolve(source, root))
  const cache = new WeakMap<Graph, ReadonlySet<string>>()
  return (id, graph) => {
    const reached = cache.get(graph) ?? reachableModules(paths, graph, ({importedIds}) => importedIds)
    cache.set(graph, reached)
    return reached.has(id)
  }
}
