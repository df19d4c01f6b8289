import {type ComponentType, createElement, lazy, useState} from 'react'
import {matchPath} from 'react-router-dom'

interface Module {
  Screen: ComponentType
}

/** A screen that is loaded when it is drawn, or before. */
interface LazyScreen {
  load: () => Promise<Module>
  Screen: ComponentType
}

interface Route extends LazyScreen {
  pattern: string
}

/** Every page and the part of the build that draws it, loaded when the page is opened. */
export const routes: readonly Route[] = [
  route('/home/:id', () => import('./screens/home/HomeScreen.tsx').then(({HomeScreen: Screen}) => ({Screen}))),
  route('/login', () => import('./screens/login/Screen.tsx')),
  route('/authorization', () => import('./screens/authorization/Screen.tsx')),
  route('/protocol', () => import('./screens/protocol/Screen.tsx')),
  route('/payment', async () => ({Screen: (await import('./screens/payment/PaymentScreen.tsx')).PaymentScreen})),
  route('/insureResult', async () => ({
    Screen: (await import('./screens/insureResult/InsureResultScreen.tsx')).InsureResultScreen,
  })),
  route('/orderList', () => import('./screens/orderList/Screen.tsx')),
  route('/orderDetail', () => import('./screens/orderDetail/Screen.tsx')),
  route('/policyList', () => import('./screens/policyList/Screen.tsx')),
  route('/policyDetail/:id', () => import('./screens/policyDetail/Screen.tsx')),
  route('/videoplay', () => import('./screens/videoplay/Screen.tsx')),
  route('/pdfview', () => import('./screens/pdfview/Screen.tsx')),
  route('/limitingPage', () => import('./screens/limitingPage/Screen.tsx')),
]

/** What draws an address that no page has. */
export const {Screen: NotFound} = lazyScreen(() => import('./screens/notFound/Screen.tsx'))

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

function route(pattern: string, load: () => Promise<Module>): Route {
  return {pattern, ...lazyScreen(load)}
}

function lazyScreen(load: () => Promise<Module>): LazyScreen {
  let loaded: ComponentType | undefined
  const keep = async () => {
    const part = await load()
    loaded = part.Screen
    return part
  }
  const Later = lazy(async () => ({default: (await keep()).Screen}))
  function Screen() {
    // Chosen once: what is on the screen must not be drawn anew because its part has come a second time.
    const [Drawn] = useState(() => loaded ?? Later)
    return createElement(Drawn)
  }
  return {load: keep, Screen}
}
