import {orderTabs} from '@hmb/rules/order'
import {LimitingScreen} from '@hmb/shell/LimitingScreen'
import {LoginPageFrame} from '@hmb/shell/LoginPageFrame'
import {useVariant} from '@hmb/shell/variant'
import {Card} from '@hmb/ui/Card'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Tabs} from '@hmb/ui/Tabs'
import type {ReactNode} from 'react'
import advertisementStyles from './advertising/advertisement.module.css'
import accountStyles from './appointment/appointment.module.css'
import {bookingCopy} from './appointment/booking-copy.ts'
import {anyTitle, ScreenFrame} from './screen-frame/ScreenFrame.tsx'
import {skeletonsOf} from './screen-frame/screen-skeletons.ts'
import {screenTitles} from './screen-frame/screen-titles.ts'
import {GroupFormPage} from './screens/addGroupInsurance/GroupFormPage.tsx'
import {GroupInsuranceScreen} from './screens/groupInsurance/GroupInsuranceScreen.tsx'
import {RedirectProgress} from './screens/middlePage/RedirectProgress.tsx'
import {NotFoundScreen} from './screens/notFound/NotFoundScreen.tsx'
import {copy as orderList} from './screens/orderList/order-list-copy.ts'
import {OrderAmountSkeleton} from './screens/payment/OrderAmountSkeleton.tsx'
import {PaymentMethodSkeletons} from './screens/payment/PaymentMethodSkeletons.tsx'
import {PdfProgress} from './screens/pdfview/PdfProgress.tsx'
import appointmentStyles from './screens/preheatIndex/preheat-index.module.css'
import {BookingDone} from './screens/preheatResult/BookingDone.tsx'
import poster from './screens/videoplay/poster.svg'
import videoStyles from './screens/videoplay/VideoPlayer.module.css'

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

/** The QR code of the official account depends on the project. */
function BookingResultFrame() {
  const {resultTitle} = bookingCopy(useVariant())
  return (
    <ScreenFrame route="preheatResult" title={resultTitle} skeletons={[]} onBack={() => {}}>
      <BookingDone />
      <Card>
        <Skeleton lines={5} />
        <img data-early-picture="" fetchPriority="high" className={accountStyles.early} hidden alt="" />
      </Card>
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
  ...frames('groupInsuranceList'),
  orderList: frame('orderList', <Tabs label={orderList.tabs} active="ALL" onChange={() => {}} items={orderTabs} />),
}

/** A visitor can fill in the form, whose input belongs to the user of the session, and logs in to send it. */
export const sessionFrames = {
  addGroupInsurance: <GroupFormPage />,
}

/** The frames of an order's pages. Without the order in the address the page first reports that it is incomplete. */
export const orderFrames: Readonly<Record<string, ReactNode>> = {
  ...frames('insureResult', 'orderDetail', 'payDetail'),
  ...frames('refundApply', 'refundComfirm', 'refundReason', 'refundFinish', 'refundDetail'),
  payment: paymentFrame,
}

/** The frames of the screens that everybody may see. */
export const publicFrames: Readonly<Record<string, ReactNode>> = {
  ...frames('agreementList', 'protocol'),
  middlePage: frame('middlePage', <RedirectProgress />),
  // The whole content is known at build time.
  groupInsurance: <GroupInsuranceScreen />,
  limitingPage: <LimitingScreen />,
  notFound: <NotFoundScreen />,
  pdfview: (
    <Page wide plain title={anyTitle} onBack={() => {}}>
      <PdfProgress />
    </Page>
  ),
  videoplay: (
    <Page wide plain title={screenTitles.videoplay} onBack={() => {}}>
      <div className={videoStyles.ground}>
        <img className={videoStyles.video} src={poster} alt="" />
      </div>
    </Page>
  ),
  preheatIndex: <AppointmentFrame />,
  preheatResult: <BookingResultFrame />,
}
