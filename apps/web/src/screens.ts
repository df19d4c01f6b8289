import {type ComponentType, lazy} from 'react'
import {matchPath} from 'react-router-dom'

interface Module {
  Screen: ComponentType
}

interface Route {
  pattern: string
  load: () => Promise<Module>
  Screen: ComponentType
}

/** Every page and the part of the build that draws it, loaded when the page is opened. */
export const routes: readonly Route[] = [
  route('/home/:id', () => import('./screens/home/Screen.tsx')),
  route('/login', () => import('./screens/login/Screen.tsx')),
  route('/authorization', () => import('./screens/login/Screen.tsx')),
  route('/protocol', () => import('./screens/protocol/Screen.tsx')),
  route('/payment', () => import('./screens/payment/Screen.tsx')),
  route('/insureResult', () => import('./screens/insureResult/Screen.tsx')),
  route('/orderList', () => import('./screens/orderList/Screen.tsx')),
  route('/orderDetail', () => import('./screens/orderDetail/Screen.tsx')),
  route('/policyList', () => import('./screens/policyList/Screen.tsx')),
  route('/policyDetail/:id', () => import('./screens/policyDetail/Screen.tsx')),
  route('/videoplay', () => import('./screens/videoplay/Screen.tsx')),
  route('/pdfview', () => import('./screens/pdfview/Screen.tsx')),
  route('/limitingPage', () => import('./screens/limitingPage/Screen.tsx')),
]

/** What draws an address that no page has. */
export const NotFound = lazyScreen(() => import('./screens/notFound/Screen.tsx'))

/**
 * Starts loading the screen of a path before anything renders, so that it does not wait for React first.
 *
 * @example
 * preloadScreen('/home/home-cq')
 */
export function preloadScreen(pathname: string): void {
  const found = routes.find(({pattern}) => matchPath({path: pattern, caseSensitive: true}, pathname))
  // A failure shows where the screen is rendered.
  found?.load().catch(() => {})
}

/** Loads the screens that a visit is likely to need, once the first one stands and the network is at rest. */
export function preloadNextScreens(): void {
  const likely = ['/login', '/home/:id', '/payment', '/insureResult', '/orderList', '/orderDetail', '/policyList']
  for (const {pattern, load} of routes) if (likely.includes(pattern)) load().catch(() => {})
}

function route(pattern: string, load: () => Promise<Module>): Route {
  return {pattern, load, Screen: lazyScreen(load)}
}

function lazyScreen(load: () => Promise<Module>): ComponentType {
  return lazy(() => load().then(({Screen}) => ({default: Screen})))
}
