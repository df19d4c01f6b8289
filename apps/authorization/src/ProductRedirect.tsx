import {errorText} from '@hmb/shell/error-text'
import {IncompletePage} from '@hmb/shell/IncompletePage'
import {useProjectInfo} from '@hmb/shell/project-info'
import {useRouter} from '@hmb/shell/router-port'
import {useHost} from '@hmb/shell/use-host'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useVariant} from '@hmb/shell/variant'
import {ErrorState} from '@hmb/ui/ErrorState'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useEffect} from 'react'
import {productAddress} from './product-address.ts'

/** The path of the builds; `{code}` is the code of a city. */
const productBase: string = import.meta.env.HMB_BASE ?? '/{code}/'

/** Opens a page of the product in the project's own build. */
export function ProductRedirect() {
  const host = useHost()
  const {name} = useVariant()
  usePageTitle(name)
  const {pathname, search, hash} = useRouter().location
  const {data: project, error, retry} = useProjectInfo()
  useEffect(() => {
    if (project) host.open(productAddress(pathname + search + hash, project.projectCode, productBase), {replace: true})
  }, [host, project, pathname, search, hash])
  // The project of the address is unknown, so that a repeated call fails too.
  if (error?.kind === 'business') return <IncompletePage title={name} />
  return (
    <Page title={name}>
      {error ? <ErrorState message={errorText(error)} onRetry={retry} /> : <Skeleton kind="card" />}
    </Page>
  )
}
