import {routes} from '../screens.ts'

/** The screens that a visit is likely to need next. */
const likely = [
  '/login',
  '/personalCore',
  '/home/:id',
  '/payment',
  '/insureResult',
  '/orderList',
  '/orderDetail',
  '/policyList',
]

/** Loads the chunks of these screens; call it when the network is idle. */
export function preloadNextScreens(): void {
  for (const {pattern, load} of routes) if (likely.includes(pattern)) load().catch(() => {})
}
