import {ErrorBoundary} from '@hmb/shell/ErrorBoundary'
import {useNavigation} from '@hmb/shell/navigation'
import {type ComponentType, useEffect, useState} from 'react'
import {Route, Routes, useLocation, useNavigationType} from 'react-router-dom'
import {loadUntilDone} from './loading/chunk-loading.ts'
import {paths, withBase} from './paths.ts'
import {LoadingScreen} from './screen-frame/LoadingScreen.tsx'
import {RouteScreen} from './screen-frame/RouteScreen.tsx'
import {notFound, routes} from './screens.ts'

/** The delay between the first screen and the load of what it does not need, in ms. */
const idleLoadDelayMs = 2_000

/** Another order or person is another screen: the history can lead from one to the other. */
const subjects = /\b(orderId|orderItemId|queryData|id)=[^&]*/gi

/** The path of the last navigation. A page has one app. */
let lastPath = ''

/** The route table, with the error boundary and the loading state of every screen. */
export function App() {
  const {pathname, search, key} = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    // After going back, the browser restores the scroll position. A replaced query, such as a tab, keeps it.
    if (type === 'PUSH' || (type === 'REPLACE' && pathname !== lastPath)) window.scrollTo(0, 0)
    lastPath = pathname
  }, [key, pathname, type])
  const [startPath] = useState(pathname)
  useEffect(() => {
    // Back during the first render: the router does not listen yet.
    if (withBase(startPath) !== window.location.pathname) window.dispatchEvent(new PopStateEvent('popstate'))
  }, [startPath])
  const [AfterLoadPart, setAfterLoadPart] = useState<ComponentType>()
  useEffect(() => {
    // Without it, nothing is reported and no sale is recorded.
    loadUntilDone(
      () => import('./after-load/AfterLoad.tsx'),
      ({AfterLoad}) => setAfterLoadPart(() => AfterLoad),
      idleLoadDelayMs,
    )
  }, [])
  return (
    <>
      <ErrorBoundary key={pathname + search.match(subjects)}>
        <Routes>
          <Route path="/" element={<Root />} />
          {routes.map((route) => (
            <Route key={route.pattern} path={route.pattern} caseSensitive element={<RouteScreen screen={route} />} />
          ))}
          <Route path="*" element={<RouteScreen screen={notFound} />} />
        </Routes>
      </ErrorBoundary>
      {AfterLoadPart ? <AfterLoadPart /> : null}
    </>
  )
}

/** A link of the app to the root opens the login with the whole query. A page that begins at the root is the login already. */
function Root() {
  const {go} = useNavigation()
  const {search} = useLocation()
  useEffect(() => {
    go(paths.login() + search, {replace: true})
  }, [go, search])
  return <LoadingScreen />
}
