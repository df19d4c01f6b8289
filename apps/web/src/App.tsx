import {ErrorBoundary} from '@hmb/shell/ErrorBoundary'
import {useNavigation, useQueryValues} from '@hmb/shell/navigation'
import {useVariant} from '@hmb/shell/variant'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {type ComponentType, Suspense, useEffect, useState} from 'react'
import {Route, Routes, useLocation, useNavigationType} from 'react-router-dom'
import {paths} from './paths.ts'
import {NotFound, routes} from './screens.ts'

/** The delay between the first screen and the load of what it does not need, in ms. */
const restMs = 2_000

/** The route table, with the error boundary and the loading state of every screen. */
export function App() {
  const {pathname} = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    // After going back, the browser restores the scroll position.
    if (pathname && type !== 'POP') window.scrollTo(0, 0)
  }, [pathname, type])
  const [Rest, setRest] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      import('./after-load/AfterLoad.tsx').then(
        ({AfterLoad}) => setRest(() => AfterLoad),
        () => {},
      )
    const timer = setTimeout(load, restMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {/* Outside the boundary that remounts with each page: the current page stays until the next one's chunk has loaded. */}
      <Suspense fallback={<Waiting />}>
        <ErrorBoundary key={pathname}>
          <Routes>
            <Route path="/" element={<Forward to={paths.login()} />} />
            {routes.map(({pattern, Screen}) => (
              <Route key={pattern} path={pattern} caseSensitive element={<Screen />} />
            ))}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </ErrorBoundary>
      </Suspense>
      {Rest ? <Rest /> : null}
    </>
  )
}

/** Redirects to another page with the whole query. */
function Forward({to}: {to: string}) {
  const {go} = useNavigation()
  const query = useQueryValues().toString()
  useEffect(() => {
    go(query ? `${to}?${query}` : to, {replace: true})
  }, [go, to, query])
  return <Waiting />
}

function Waiting() {
  const {name} = useVariant()
  return (
    <Page title={name}>
      <Skeleton kind="card" />
      <Skeleton kind="card" />
    </Page>
  )
}
