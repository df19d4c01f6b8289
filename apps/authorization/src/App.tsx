import {AuthorizationScreen} from '@hmb/shell/AuthorizationScreen'
import {ErrorBoundary} from '@hmb/shell/ErrorBoundary'
import {useRouter} from '@hmb/shell/router-port'
import {useVariant, VariantProvider} from '@hmb/shell/variant'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {type ComponentType, lazy, Suspense} from 'react'
import {ProductRedirect} from './ProductRedirect.tsx'
import {useProject} from './use-project.ts'

const Protocol = lazy(() => import('@hmb/shell/ProtocolScreen').then(({ProtocolScreen}) => ({default: ProtocolScreen})))
const Limiting = lazy(() => import('@hmb/shell/LimitingScreen').then(({LimitingScreen}) => ({default: LimitingScreen})))

/** What stands around every screen. */
export function App() {
  const {pathname} = useRouter().location
  const Screen = screenOf(pathname)
  const own = useVariant()
  const {data: project} = useProject()
  const variant = {...own, name: project?.projectName || own.name, logo: project?.logo || own.logo}
  return (
    <VariantProvider variant={variant}>
      <Suspense fallback={<Waiting />}>
        <ErrorBoundary key={pathname}>
          <Screen />
        </ErrorBoundary>
      </Suspense>
    </VariantProvider>
  )
}

/**
 * Login under its two names, the agreements, the access-restricted page; everything else is the product's.
 */
function screenOf(pathname: string): ComponentType {
  switch (pathname.replace(/\/$/, '')) {
    case '':
    case '/authorization':
    case '/login':
      return AuthorizationScreen
    case '/protocol':
      return Protocol
    case '/limitingPage':
      return Limiting
    default:
      return ProductRedirect
  }
}

function Waiting() {
  const {name} = useVariant()
  return (
    <Page title={name}>
      <Skeleton kind="card" />
    </Page>
  )
}
