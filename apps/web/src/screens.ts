import {type ComponentType, createElement, lazy, useState} from 'react'
import {matchPath} from 'react-router-dom'

/** A screen whose code is loaded when it renders, or before by `load`. */
interface LazyScreen {
  load: () => Promise<ComponentType>
  Screen: ComponentType
}

interface Route extends LazyScreen {
  pattern: string
}

/** Every page and the part of the build that draws it, loaded when the page is opened. */
export const routes: readonly Route[] = [
  route('/home/:id', () => import('./screens/home/HomeScreen.tsx')),
  route('/login', () => import('./screens/login/LoginScreen.tsx')),
  route('/authorization', () => import('./screens/authorization/AuthorizationScreen.tsx')),
  route('/protocol', () => import('./screens/protocol/ProtocolScreen.tsx')),
  route('/payment', () => import('./screens/payment/PaymentScreen.tsx')),
  route('/insureResult', () => import('./screens/insureResult/InsureResultScreen.tsx')),
  route('/orderList', () => import('./screens/orderList/OrderListScreen.tsx')),
  route('/orderDetail', () => import('./screens/orderDetail/OrderDetailScreen.tsx')),
  route('/policyList', () => import('./screens/policyList/PolicyListScreen.tsx')),
  route('/policyDetail/:id', () => import('./screens/policyDetail/PolicyDetailScreen.tsx')),
  route('/videoplay', () => import('./screens/videoplay/VideoPlayScreen.tsx')),
  route('/pdfview', () => import('./screens/pdfview/PdfViewScreen.tsx')),
  route('/limitingPage', () => import('./screens/limitingPage/LimitingScreen.tsx')),
]

/** What draws an address that no page has. */
export const {Screen: NotFound} = lazyScreen(() => import('./screens/notFound/NotFoundScreen.tsx'))

/** Loads the screen of a path; who draws without a browser has to wait for it. */
export function loadScreen(pathname: string): Promise<unknown> {
  const found = routes.find(({pattern}) => matchPath({path: pattern, caseSensitive: true}, pathname))
  return found ? found.load() : Promise.resolve()
}

/** Longer than a part takes that the page has preloaded; who waits longer is shown the shape of what comes, in ms. */
const patienceMs = 100

/**
 * Loads the screen of a path before anything renders, and settles when it is there or takes too long. React would show a
 * fallback first and then let it stand for a third of a second.
 *
 * @example
 * preloadScreen('/home/home-cq').then(render)
 */
export function preloadScreen(pathname: string): Promise<unknown> {
  // A failure shows where the screen is rendered.
  const loaded = loadScreen(pathname).catch(() => {})
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patienceMs))])
}

/** Loads the screens that a visit is likely to need, once the first one stands and the network is at rest. */
export function preloadNextScreens(): void {
  const likely = ['/login', '/home/:id', '/payment', '/insureResult', '/orderList', '/orderDetail', '/policyList']
  for (const {pattern, load} of routes) if (likely.includes(pattern)) load().catch(() => {})
}

/** The module of a screen: its component is the only export. */
type ImportScreen = () => Promise<Record<string, ComponentType>>

function route(pattern: string, importScreen: ImportScreen): Route {
  return {pattern, ...lazyScreen(importScreen)}
}

function lazyScreen(importScreen: ImportScreen): LazyScreen {
  let loaded: ComponentType | undefined
  const load = async () => {
    const [component] = Object.values(await importScreen()) as [ComponentType]
    loaded = component
    return component
  }
  const Lazy = lazy(async () => ({default: await load()}))
  function Screen() {
    // The choice is kept in state: switching from Lazy to the loaded component would remount the screen.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return createElement(Chosen)
  }
  return {load, Screen}
}
