import {type ComponentType, createElement} from 'react'
import {matchPath} from 'react-router-dom'

/** A screen whose code is loaded by `load`. */
export interface LazyScreen {
  load: () => Promise<ComponentType>
  /** Undefined until `load` has loaded it. */
  loaded: () => ComponentType | undefined
}

interface Route extends LazyScreen {
  pattern: string
}

/** Loads the provider of the store, whose library is too large for the home page's first scripts. */
const loadStore = () => import('@hmb/shell/StoreProvider')
/** For a screen that reads no person's data itself. Its parts that do provide the store. */
const withoutStore = null

/** Every page and its screen, whose chunk loads when the page opens. */
export const routes: readonly Route[] = [
  route('/home/:id', () => import('./screens/home/HomeScreen.tsx'), withoutStore),
  route('/personalCore', () => import('./screens/personalCore/PersonalCoreScreen.tsx')),
  ...routesInOneChunk(['login', 'authorization'], () => import('./screens/login-screens.ts'), withoutStore),
  ...routesInOneChunk(['payment', 'insureResult'], () => import('./screens/payment-screens.ts')),
  route('/orderList', () => import('./screens/orderList/OrderListScreen.tsx')),
  ...routesInOneChunk(['orderDetail', 'payDetail'], () => import('./screens/order-screens.ts')),
  ...routesInOneChunk(
    ['refundApply', 'refundComfirm', 'refundReason', 'refundFinish', 'refundDetail'],
    () => import('./screens/refund-screens.ts'),
  ),
  ...routesInOneChunk(
    ['groupInsurance', 'addGroupInsurance', 'groupInsuranceList', 'middlePage'],
    () => import('./screens/rare-screens.ts'),
  ),
  ...routesInOneChunk(['preheatIndex', 'preheatResult'], () => import('./screens/appointment-screens.ts')),
  route('/policyList', () => import('./screens/policyList/PolicyListScreen.tsx')),
  route('/policyDetail/:id', () => import('./screens/policyDetail/PolicyDetailScreen.tsx')),
  route('/manageFamily', () => import('./screens/manageFamily/ManageFamilyScreen.tsx')),
  route('/addInsure', () => import('./screens/addInsure/AddInsureScreen.tsx')),
  ...routesInOneChunk(['pdfview', 'videoplay'], () => import('./screens/viewer-screens.ts'), withoutStore),
  ...routesInOneChunk(['agreementList', 'protocol'], () => import('./screens/agreement-screens.ts'), withoutStore),
  route('/limitingPage', () => import('./screens/limitingPage/LimitingScreen.tsx'), withoutStore),
  ...routesInOneChunk(['personalInfo', 'editPhone', 'logoutPage'], () => import('./screens/account-screens.ts')),
]

/** The screen of an unknown address. */
export const notFound = lazyScreen(() => import('./screens/notFound/NotFoundScreen.tsx'), withoutStore)

/** Loads the screen of a path. */
export function loadScreen(pathname: string): Promise<unknown> {
  const found = routes.find(({pattern}) => matchPath({path: pattern, caseSensitive: true}, pathname))
  return found ? found.load() : Promise.resolve()
}

/** The module of a screen: its component is the only export. */
type ImportScreen = () => Promise<Record<string, ComponentType> | [ComponentType]>

type ImportStore = typeof loadStore | typeof withoutStore

function route(pattern: string, importScreen: ImportScreen, importStore: ImportStore = loadStore): Route {
  return {pattern, ...lazyScreen(importScreen, importStore)}
}

/** The routes of screens whose module exports each of them by the name in its path. */
function routesInOneChunk<Name extends string>(
  names: readonly Name[],
  importScreens: () => Promise<Record<Name, ComponentType>>,
  importStore?: ImportStore,
): Route[] {
  return names.map((name) => route(`/${name}`, async () => [(await importScreens())[name]], importStore))
}

function lazyScreen(importScreen: ImportScreen, importStore: ImportStore): LazyScreen {
  let loaded: ComponentType | undefined
  const load = async () => {
    const [screen, store] = await Promise.all([importScreen(), importStore?.()])
    const [Screen] = Object.values(screen) as [ComponentType]
    loaded ??= store ? () => createElement(store.StoreProvider, null, createElement(Screen)) : Screen
    return loaded
  }
  return {load, loaded: () => loaded}
}
