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
  route('/home/:id', async () => (await import('./screens/home/HomeScreen.tsx')).HomeScreen),
  route('/login', async () => (await import('./screens/login/LoginScreen.tsx')).LoginScreen),
  route(
    '/authorization',
    async () => (await import('./screens/authorization/AuthorizationScreen.tsx')).AuthorizationScreen,
  ),
  route('/protocol', async () => (await import('./screens/protocol/ProtocolScreen.tsx')).ProtocolScreen),
  route('/payment', async () => (await import('./screens/payment/PaymentScreen.tsx')).PaymentScreen),
  route(
    '/insureResult',
    async () => (await import('./screens/insureResult/InsureResultScreen.tsx')).InsureResultScreen,
  ),
  route('/orderList', async () => (await import('./screens/orderList/OrderListScreen.tsx')).OrderListScreen),
  route('/orderDetail', async () => (await import('./screens/orderDetail/OrderDetailScreen.tsx')).OrderDetailScreen),
  route('/policyList', async () => (await import('./screens/policyList/PolicyListScreen.tsx')).PolicyListScreen),
  route(
    '/policyDetail/:id',
    async () => (await import('./screens/policyDetail/PolicyDetailScreen.tsx')).PolicyDetailScreen,
  ),
  route('/videoplay', async () => (await import('./screens/videoplay/VideoPlayScreen.tsx')).VideoPlayScreen),
  route('/pdfview', async () => (await import('./screens/pdfview/PdfViewScreen.tsx')).PdfViewScreen),
  route('/limitingPage', async () => (await import('./screens/limitingPage/LimitingScreen.tsx')).LimitingScreen),
]

/** What draws an address that no page has. */
export const {Screen: NotFound} = lazyScreen(
  async () => (await import('./screens/notFound/NotFoundScreen.tsx')).NotFoundScreen,
)

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

function route(pattern: string, importScreen: () => Promise<ComponentType>): Route {
  return {pattern, ...lazyScreen(importScreen)}
}

function lazyScreen(importScreen: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  const load = async () => {
    loaded = await importScreen()
    return loaded
  }
  const Lazy = lazy(async () => ({default: await load()}))
  function Screen() {
    // The choice is kept in state: switching from Lazy to the loaded component would remount the screen.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return createElement(Chosen)
  }
  return {load, Screen}
}
