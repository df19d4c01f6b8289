import {AuthorizationScreen} from '@hmb/shell/AuthorizationScreen'
import {Boundary} from '@hmb/shell/Boundary'
import {useRouter} from '@hmb/shell/router'
import {useVariant, VariantProvider} from '@hmb/shell/variant'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {type ComponentType, lazy, Suspense} from 'react'
import {Leave} from './Leave.tsx'
import {useProject} from './useProject.ts'

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
        <Boundary key={pathname}>
          <Screen />
        </Boundary>
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
      return Leave
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
