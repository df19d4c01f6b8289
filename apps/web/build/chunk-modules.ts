import {resolve} from 'node:path'

interface Graph {
  getModuleInfo(id: string): {importedIds: readonly string[]} | null
}

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
 * neededByHomePage('/…/packages/ui/src/Page/Page.tsx', ctx) // true
 */
export const neededByHomePage = reachedFrom(homeRoots)

/**
 * Whether the purchase, the login or a further block of the home page needs a module.
 *
 * @example
 * neededByPurchase('/…/packages/rules/src/refund.ts', ctx) // false
 */
export const neededByPurchase = reachedFrom(purchaseRoots)

/** Pages that a person opens by a link, to read. */
const documentRoots = ['screens/agreement-screens.ts']

/**
 * Whether the pages of agreements and documents need a module.
 *
 * @example
 * neededByDocuments('/…/packages/ui/src/RichText/RichText.tsx', ctx) // true
 */
export const neededByDocuments = reachedFrom(documentRoots)

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
 * neededByOwnPages('/…/packages/ui/src/Sheet/Sheet.tsx', ctx) // true
 */
export const neededByOwnPages = reachedFrom(ownRoots)

function reachedFrom(roots: readonly string[]): (id: string, graph: Graph) => boolean {
  const known = new WeakMap<Graph, ReadonlySet<string>>()
  return (id, graph) => {
    const needed = known.get(graph) ?? reach(roots, graph)
    known.set(graph, needed)
    return needed.has(id)
  }
}

function reach(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = roots.map((root) => resolve(source, root))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
