import {hasSpareBandwidth} from '../loading/spare-bandwidth.ts'
import {routes} from '../screens.ts'
import {loadWhenIdle} from './idle-loading.ts'

/** The screens that a visit probably needs next, the most probable first. */
const likelyRoutes = [
  '/login',
  '/payment',
  '/insureResult',
  '/personalCore',
  '/home/:id',
  '/orderList',
  '/orderDetail',
  '/policyList',
  '/policyDetail/:id',
]

/** The code that opens for a tap on the home page's images. */
const hotspotSheets = () => import('../screens/home/hotspot/HotspotSheets.tsx')

/** Loads the chunks of these screens while the page is idle, if the network is free. The returned function stops it. */
export function preloadNextScreens(): () => void {
  if (!hasSpareBandwidth()) return () => {}
  const screens = likelyRoutes.flatMap((path) => routes.filter(({pattern}) => pattern === path).map(({load}) => load))
  return loadWhenIdle([hotspotSheets, ...screens])
}
