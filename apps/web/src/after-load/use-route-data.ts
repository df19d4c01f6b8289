import {useProjectId} from '@hmb/shell/project-id'
import {useHost} from '@hmb/shell/use-host'
import {useEffect} from 'react'
import {variant} from '#variant'
import {routeData} from '../early-data/early-response.ts'
import {withBase} from '../paths.ts'
import {requestRouteData} from './route-data.ts'

const doNothing = () => {}

/** In a browser with a stored user id, the first data of a screen is requested while its code loads. */
export function useRouteData(): void {
  const projectId = useProjectId()
  const host = useHost()
  useEffect(() => {
    if (projectId !== variant.projectId) return
    routeData.request = () => {
      if (host.localStorage.get('userId') === null) return doNothing
      const {pathname, search} = window.location
      return requestRouteData({pathname: pathname.slice(withBase('').length), search}, projectId)
    }
    return () => {
      routeData.request = undefined
    }
  }, [host, projectId])
}
