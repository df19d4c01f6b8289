import {useNavigation} from '@hmb/shell/navigation'
import {usePageTitle} from '@hmb/shell/use-page-title'
import {useVariant} from '@hmb/shell/variant'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useLocation} from 'react-router-dom'
import {ScreenFrame, titleOf} from './ScreenFrame.tsx'

/** The height of the tabs without the margin above the skeletons, in px. */
const tabsPx = 36

/** The frame of the current address, while the code of its screen loads. */
export function LoadingScreen() {
  const {back} = useNavigation()
  const {name} = useVariant()
  const [, route = ''] = useLocation().pathname.split('/')
  const isHome = route === 'home' || route === ''
  const title = isHome ? name : titleOf(route)
  usePageTitle(title ?? '')
  return (
    <ScreenFrame route={route} title={title} onBack={isHome ? undefined : () => back()}>
      {route === 'orderList' ? <Skeleton kind="image" height={tabsPx} /> : null}
    </ScreenFrame>
  )
}
