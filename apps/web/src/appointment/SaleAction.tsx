import {useNavigation} from '@hmb/shell/navigation'
import {useVariant} from '@hmb/shell/variant'
import {Button} from '@hmb/ui/Button'
import {paths} from '../paths.ts'
import {copy} from './appointment-copy.ts'
import {CalendarButton, type CalendarButtonProps} from './CalendarButton.tsx'

interface SaleActionProps extends CalendarButtonProps {
  isOnSale: boolean
}

/** Before the sale: saves its start in the calendar. From then on: opens the page that sells the product. */
export function SaleAction({isOnSale, ...calendar}: SaleActionProps) {
  const {go} = useNavigation()
  const {homePageId} = useVariant()
  if (!isOnSale) return <CalendarButton {...calendar} />
  return (
    <Button kind="outline" size="small" onClick={() => go(paths.home(homePageId))}>
      {copy.buy}
    </Button>
  )
}
