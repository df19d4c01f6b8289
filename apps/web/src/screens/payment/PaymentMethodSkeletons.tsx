import {isAccountChannel} from '@hmb/rules/refund'
import {Skeleton} from '@hmb/ui/Skeleton'
import {payments} from '#payments'

/** The height of a group of `count` methods, in px. */
const groupPx = (count: number) => 57 + 61 * count

/** The usual height of the notes under the accounts, in px. */
const notesPx = 78

/** The placeholders of `PaymentMethodList`: one for each group of methods in this build. */
export function PaymentMethodSkeletons() {
  const channels = Object.keys(payments.methods)
  const accounts = channels.filter(isAccountChannel).length
  const cash = channels.length - accounts
  return (
    <>
      <Skeleton kind="rows" lines={cash} height={groupPx(cash)} />
      {accounts > 0 && <Skeleton kind="rows" lines={accounts} height={groupPx(accounts) + notesPx} />}
    </>
  )
}
