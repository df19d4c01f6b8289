import {AuthorizationScreen} from '@hmb/shell/AuthorizationScreen'
import {ErrorBoundary} from '@hmb/shell/ErrorBoundary'
import {useProjectInfo} from '@hmb/shell/project-info'
import {useRouter} from '@hmb/shell/router-port'
import {useVariant, VariantProvider} from '@hmb/shell/variant'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {type ComponentType, lazy, Suspense} from 'react'
import {ProductRedirect} from './ProductRedirect.tsx'

const LazyProtocolScreen = lazy(() =>
  import('@hmb/shell/ProtocolScreen').then(({ProtocolScreen}) => ({default: ProtocolScreen})),
)
const LazyLimitingScreen = lazy(() =>
  import('@hmb/shell/LimitingScreen').then(({LimitingScreen}) => ({default: LimitingScreen})),
)

/** The frame of every screen: the project's name and logo, and the error boundary. */
export function App() {
  const {pathname} = useRouter().location
  const Screen = screenOf(pathname)
  const defaults = useVariant()
  const {data: project} = useProjectInfo()
  const variant = {...defaults, name: project?.projectName || defaults.name, logo: project?.logo || defaults.logo}
  return (
    <VariantProvider variant={variant}>
      <Suspense fallback={<PageSkeleton />}>
        <ErrorBoundary key={pathname}>
          <Screen />
        </ErrorBoundary>
      </Suspense>
    </VariantProvider>
  )
}

/** The login under its two paths, the document viewer and the limiting page. Any other path belongs to the product. */
function screenOf(pathname: string): ComponentType {
  switch (pathname.replace(/\/$/, '')) {
    case '':
    case '/authorization':
    case '/login':
      return AuthorizationScreen
    case '/protocol':
      return LazyProtocolScreen
    case '/limitingPage':
      return LazyLimitingScreen
    default:
      return ProductRedirect
  }
}

function PageSkeleton() {
  const {name} = useVariant()
  return (
    <Page title={name}>
      <Skeleton kind="card" />
    </Page>
  )
}
