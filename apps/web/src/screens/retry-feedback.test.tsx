import {createTestApp, TestApp, TestNetworkError, type TestResponses} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {ComponentType} from 'react'
import {Route, Routes} from 'react-router-dom'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {AddInsureScreen} from './addInsure/AddInsureScreen.tsx'
import {AgreementListScreen} from './agreementList/AgreementListScreen.tsx'
import {EditPhoneScreen} from './editPhone/EditPhoneScreen.tsx'
import {InsureResultScreen} from './insureResult/InsureResultScreen.tsx'
import {AccountCancellationScreen} from './logoutPage/AccountCancellationScreen.tsx'
import {ManageFamilyScreen} from './manageFamily/ManageFamilyScreen.tsx'
import {OrderDetailScreen} from './orderDetail/OrderDetailScreen.tsx'
import {OrderListScreen} from './orderList/OrderListScreen.tsx'
import {PayDetailScreen} from './payDetail/PayDetailScreen.tsx'
import {PaymentScreen} from './payment/PaymentScreen.tsx'
import {PersonalInfoScreen} from './personalInfo/PersonalInfoScreen.tsx'
import {PolicyDetailScreen} from './policyDetail/PolicyDetailScreen.tsx'
import {PolicyListScreen} from './policyList/PolicyListScreen.tsx'
import {PreheatIndexScreen} from './preheatIndex/PreheatIndexScreen.tsx'
import {PreheatResultScreen} from './preheatResult/PreheatResultScreen.tsx'
import {RefundApplyScreen} from './refundApply/RefundApplyScreen.tsx'
import {RefundDetailScreen} from './refundDetail/RefundDetailScreen.tsx'
import {RefundReasonScreen} from './refundReason/RefundReasonScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const forNewMember = {
  '/api/taurus/isUnLogin': {unLogin: false, userId: 'u1'},
  '/api/taurus/family/queryDictionary': {idTypeList: [], medicalAddrList: [], sexList: []},
}
const profile = {userName: '', phone: '13838389438', avatar: '', verify: 0, userId: 'u1', echoPhone: '138****9438'}

test.each<[path: string, Screen: ComponentType, call: string, TestResponses?]>([
  ['/addInsure', AddInsureScreen, '/api/taurus/family/query', forNewMember],
  ['/agreementList', AgreementListScreen, '/api/taurus/agree/querySku', {'/api/taurus/agree/queryList': []}],
  ['/agreementList', AgreementListScreen, '/api/taurus/agree/queryList', {'/api/taurus/agree/querySku': []}],
  ['/editPhone', EditPhoneScreen, '/api/taurus/user/detail'],
  ['/insureResult?orderId=o1', InsureResultScreen, '/api/aries/order/paySuccessPage'],
  ['/logoutPage', AccountCancellationScreen, '/api/taurus/user/detail'],
  ['/manageFamily', ManageFamilyScreen, '/api/taurus/family/query'],
  ['/orderDetail?orderid=o1', OrderDetailScreen, '/api/aries/order/detail2c'],
  ['/orderList', OrderListScreen, '/api/aries/order/list2c'],
  ['/payDetail?orderItemId=a', PayDetailScreen, '/api/aries/order/itemDetail2c'],
  ['/payment?orderid=o1', PaymentScreen, '/api/aries/order/detail2c'],
  ['/personalInfo', PersonalInfoScreen, '/api/taurus/user/detail', {'/api/taurus/user/session/list': []}],
  ['/personalInfo', PersonalInfoScreen, '/api/taurus/user/session/list', {'/api/taurus/user/detail': profile}],
  ['/policyDetail/P1', PolicyDetailScreen, '/api/virgo/policyInsurance/detail2c'],
  ['/policyList', PolicyListScreen, '/api/virgo/policyInsurance/list2c'],
  ['/preheatIndex', PreheatIndexScreen, '/api/taurus/appoint/query'],
  ['/preheatResult', PreheatResultScreen, '/api/taurus/appoint/query'],
  ['/refundApply?orderid=o1', RefundApplyScreen, '/api/aries/order/canRefundOrders'],
  ['/refundDetail?orderItemId=a', RefundDetailScreen, '/api/aries/refund/refundDetail'],
  ['/refundReason?orderid=o1&insuranceIdList=a', RefundReasonScreen, '/api/aries/order/detail2c'],
])('%s: 重试 shows at once that the page loads again', async (path, Screen, call, others = {}) => {
  let calls = 0
  const app = createTestApp({
    path,
    responses: {
      ...others,
      [call]: () => {
        calls += 1
        return calls === 1 ? new TestNetworkError() : new Promise(() => {})
      },
    },
  })
  render(
    <TestApp app={app}>
      <Routes>
        <Route path="/policyDetail/:id" element={<Screen />} />
        <Route path="*" element={<Screen />} />
      </Routes>
    </TestApp>,
  )
  await userEvent.click(await screen.findByRole('button', {name: '重试'}))
  await expect.poll(() => calls).toBe(2)
  expect(screen.queryByRole('button', {name: '重试'})).toBeNull()
  expect(screen.getAllByText('加载中…').length).toBeGreaterThan(0)
})
