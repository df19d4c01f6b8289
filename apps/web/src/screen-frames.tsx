import {orderTabs} from '@hmb/rules/order'
import {LoginPageFrame} from '@hmb/shell/LoginPageFrame'
import {useVariant} from '@hmb/shell/variant'
import {Tabs} from '@hmb/ui/Tabs'
import type {ReactNode} from 'react'
import advertisementStyles from './advertising/advertisement.module.css'
import {bookingCopy} from './appointment/booking-copy.ts'
import {ScreenFrame} from './screen-frame/ScreenFrame.tsx'
import {skeletonsOf} from './screen-frame/screen-skeletons.ts'
import {GroupInsuranceScreen} from './screens/groupInsurance/GroupInsuranceScreen.tsx'
import {copy as orderList} from './screens/orderList/order-list-copy.ts'
import {OrderAmountSkeleton} from './screens/payment/OrderAmountSkeleton.tsx'
import {PaymentMethodSkeletons} from './screens/payment/PaymentMethodSkeletons.tsx'
import appointmentStyles from './screens/preheatIndex/preheat-index.module.css'

const frame = (route: string, content?: ReactNode) => (
  <ScreenFrame route={route} onBack={() => {}}>
    {content}
  </ScreenFrame>
)
const frames = (...routes: readonly string[]): Record<string, ReactNode> =>
  Object.fromEntries(routes.map((route) => [route, frame(route)]))

/** The title depends on the city, the picture on the project. */
function AppointmentFrame() {
  const {title} = bookingCopy(useVariant())
  return (
    <ScreenFrame route="preheatIndex" title={title} skeletons={skeletonsOf('preheatIndex').slice(1)} onBack={() => {}}>
      <div className={appointmentStyles.top}>
        {/* Shown when the response names it (`dataScript`). */}
        <img data-early-picture="" fetchPriority="high" className={appointmentStyles.early} hidden alt="" />
      </div>
    </ScreenFrame>
  )
}

/** The methods depend on the city, the advertisement on the project. */
const paymentFrame = (
  <ScreenFrame route="payment" skeletons={[]} onBack={() => {}}>
    <OrderAmountSkeleton />
    <PaymentMethodSkeletons />
    <img data-early-picture="" fetchPriority="high" className={advertisementStyles.early} hidden alt="" />
  </ScreenFrame>
)

/*
 * The frames that the build inserts into the HTML of each route. The screen replaces its frame. Home page and personal centre are
 * prerendered instead.
 */

/** The login can be filled in before its scripts have loaded. */
export const loginFrames = {
  login: <LoginPageFrame />,
  authorization: <LoginPageFrame />,
}

/** The frames of a person's own data. Without a session these screens lead to the login. */
export const ownFrames: Readonly<Record<string, ReactNode>> = {
  ...frames('policyList', 'policyDetail', 'manageFamily', 'addInsure', 'personalInfo', 'editPhone', 'logoutPage'),
  orderList: frame('orderList', <Tabs label={orderList.tabs} active="ALL" onChange={() => {}} items={orderTabs} />),
}

/** The frames of an order's pages. Without the order in the address the page first reports that it is incomplete. */
export const orderFrames: Readonly<Record<string, ReactNode>> = {
  ...frames('insureResult', 'orderDetail', 'payDetail'),
  ...frames('refundApply', 'refundComfirm', 'refundReason', 'refundFinish', 'refundDetail'),
  payment: paymentFrame,
}

/** The frames of the screens that everybody may see. */
export const publicFrames: Readonly<Record<string, ReactNode>> = {
  // A visitor can fill in the first form, and logs in to send it.
  ...frames('addGroupInsurance', 'groupInsuranceList', 'middlePage', 'preheatResult', 'agreementList'),
  ...frames('protocol', 'videoplay', 'pdfview', 'limitingPage'),
  // The whole content is known at build time.
  groupInsurance: <GroupInsuranceScreen />,
  preheatIndex: <AppointmentFrame />,
}
