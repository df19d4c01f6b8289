import {orderTabs} from '@hmb/rules/order'
import {LoginPageFrame} from '@hmb/shell/LoginPageFrame'
import {useVariant} from '@hmb/shell/variant'
import {Page} from '@hmb/ui/Page'
import {Skeleton} from '@hmb/ui/Skeleton'
import {Stack} from '@hmb/ui/Stack'
import {Tabs} from '@hmb/ui/Tabs'
import {createElement, Fragment, type ReactNode} from 'react'
import {copy as appointment} from './appointment/appointment-copy.ts'
import {copy as addGroupInsurance} from './screens/addGroupInsurance/add-group-insurance-copy.ts'
import {copy as agreementList} from './screens/agreementList/agreement-list-copy.ts'
import {copy as editPhone} from './screens/editPhone/edit-phone-copy.ts'
import {GroupInsuranceScreen} from './screens/groupInsurance/GroupInsuranceScreen.tsx'
import {copy as groupInsuranceList} from './screens/groupInsuranceList/group-insurance-list-copy.ts'
import {insureResultCopy as insureResult} from './screens/insureResult/insure-result-copy.ts'
import {copy as logoutPage} from './screens/logoutPage/logout-copy.ts'
import {copy as manageFamily} from './screens/manageFamily/manage-family-copy.ts'
import {copy as middlePage} from './screens/middlePage/middle-page-copy.ts'
import {copy as orderDetail} from './screens/orderDetail/order-detail-copy.ts'
import {copy as orderList} from './screens/orderList/order-list-copy.ts'
import {payDetailCopy as payDetail} from './screens/payDetail/pay-detail-copy.ts'
import {OrderAmountSkeleton} from './screens/payment/OrderAmountSkeleton.tsx'
import {paymentCopy as payment} from './screens/payment/payment-copy.ts'
import {copy as personalInfo} from './screens/personalInfo/personal-info-copy.ts'
import {copy as policyDetail} from './screens/policyDetail/policy-detail-copy.ts'
import {copy as policyList} from './screens/policyList/policy-list-copy.ts'
import {copy as refundApply} from './screens/refundApply/refund-apply-copy.ts'
import {copy as refundComfirm} from './screens/refundComfirm/refund-comfirm-copy.ts'
import {copy as refundDetail} from './screens/refundDetail/refund-detail-copy.ts'
import {copy as refundFinish} from './screens/refundFinish/refund-finish-copy.ts'
import {copy as refundReason} from './screens/refundReason/refund-reason-copy.ts'
import {copy as videoplay} from './screens/videoplay/video-play-copy.ts'

/** A page whose title depends on its address keeps the place of the title. */
const anyTitle = '\u00a0'

const frame = (title: string, ...content: readonly ReactNode[]) => (
  <Page title={title} onBack={() => {}}>
    {createElement(Fragment, null, ...content)}
  </Page>
)

/** The title depends on the city. */
function AppointmentFrame() {
  const {appointmentIsRegistration} = useVariant()
  const title = appointmentIsRegistration ? appointment.registrationTitle : appointment.title
  return frame(title, image(210), card(1), card(3), image(506))
}

const card = (lines: number) => <Skeleton kind="card" lines={lines} />
const fields = (lines: number) => <Skeleton kind="fields" lines={lines} />
const plainFields = (lines: number) => <Skeleton kind="fields" lines={lines} plain />
const rows = (lines: number) => <Skeleton kind="rows" lines={lines} />
const image = (height: number) => <Skeleton kind="image" height={height} />
const order = <Skeleton kind="order" />
const amount = <Skeleton kind="amount" />
const state = <Skeleton kind="state" />

/*
 * What each screen shows while it loads, by its route: the build puts it into the HTML of the route, and the screen replaces it. The
 * skeletons are those of the screens, so that nothing moves. Home page and personal centre are rendered themselves.
 */

/** The login can be filled in before its scripts have loaded. */
export const loginFrames = {
  login: <LoginPageFrame />,
  authorization: <LoginPageFrame />,
}

/** The frames of a person's own data. Without a session these screens lead to the login. */
export const ownFrames: Readonly<Record<string, ReactNode>> = {
  orderList: frame(
    orderList.title,
    <Tabs label={orderList.tabs} active="ALL" onChange={() => {}} items={orderTabs} />,
    createElement(Stack, null, order, order, order),
  ),
  policyList: frame(policyList.title, fields(4), fields(4), fields(4)),
  policyDetail: frame(policyDetail.title, card(3), fields(4), fields(4), fields(4)),
  manageFamily: frame(manageFamily.title, <Skeleton kind="rows" lines={3} plain />),
  addInsure: frame(anyTitle, plainFields(6)),
  personalInfo: frame(personalInfo.title, plainFields(3)),
  editPhone: frame(editPhone.title, fields(3)),
  logoutPage: frame(logoutPage.title, plainFields(1), card(2), card(3)),
}

/** Those of an order. Without the order in the address they say first that the page is incomplete. */
export const orderFrames: Readonly<Record<string, ReactNode>> = {
  payment: frame(payment.title, <OrderAmountSkeleton />, rows(2)),
  insureResult: frame(insureResult.title, state, plainFields(5)),
  orderDetail: frame(orderDetail.title, card(2), fields(4), fields(4)),
  payDetail: frame(payDetail.title, state, plainFields(7)),
  refundApply: frame(refundApply.title, card(3), rows(3)),
  refundComfirm: frame(refundComfirm.title, card(3), rows(3)),
  refundReason: frame(refundReason.title, card(3), rows(3)),
  refundFinish: frame(refundFinish.title, state),
  refundDetail: frame(refundDetail.title, amount, plainFields(8)),
}

/** The frames of the screens that everybody may see. */
export const publicFrames: Readonly<Record<string, ReactNode>> = {
  // All of it is known before.
  groupInsurance: <GroupInsuranceScreen />,
  // A visitor fills it in, and logs in to send it.
  addGroupInsurance: frame(addGroupInsurance.title, fields(6)),
  groupInsuranceList: frame(groupInsuranceList.title, fields(5), fields(5)),
  middlePage: frame(middlePage.title),
  preheatIndex: <AppointmentFrame />,
  preheatResult: frame(anyTitle, <Skeleton kind="card" height={340} />),
  agreementList: frame(agreementList.title, fields(3)),
  protocol: frame(anyTitle),
  videoplay: frame(videoplay.title),
  pdfview: frame(anyTitle, <Skeleton lines={12} />),
  limitingPage: frame(anyTitle),
}
