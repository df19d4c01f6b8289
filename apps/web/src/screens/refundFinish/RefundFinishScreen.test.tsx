import {RefundReason} from '@hmb/contract/codes/refund-reason'
import {createHeadlessHost} from '@hmb/host/host'
import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {type RefundApplication, saveApplication} from '../../refund/refund-application.ts'
import {RefundFinishScreen} from './RefundFinishScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(path: string, application?: RefundApplication) {
  const {sessionStorage} = createHeadlessHost()
  if (application) saveApplication({sessionStorage}, application)
  render(
    <TestApp app={createTestApp({path, host: {sessionStorage}})}>
      <RefundFinishScreen />
    </TestApp>,
  )
}
const path = () => screen.getByTestId('path').textContent

test.each(['查看订单详情', '返回'])('shows that the application was submitted; %s opens the order', async (name) => {
  open('/refundFinish?orderid=o1')
  expect(screen.getByRole('heading', {level: 2}).textContent).toBe('退款申请已提交，可在订单详情中查看退款进度')
  await userEvent.click(screen.getByRole('button', {name}))
  expect(path()).toBe('/orderDetail?orderid=o1&projectid=hmb-cq')
})

const application: RefundApplication = {
  orderId: 'o1',
  itemIds: ['a', 'b', 'c'],
  reason: RefundReason.OTHER_PRODUCT_BOUGHT,
  key: 'k',
  state: 'accepted',
}
const refusedText = '未能提交，请在订单详情中重新申请'

test('shows how many people the platform refused', () => {
  open('/refundFinish?orderid=o1', {...application, refusedCount: 2})
  expect(screen.getByText(`另有2人${refusedText}`)).toBeTruthy()
})

test.each([
  ['that was accepted for all', {...application, refusedCount: 0}],
  ['of another order', {...application, orderId: 'o2', refusedCount: 2}],
])('an application %s shows no refused people', (_, stored) => {
  open('/refundFinish?orderid=o1', stored)
  expect(screen.queryByText(refusedText, {exact: false})).toBeNull()
})

test('without an order the page is incomplete', () => {
  open('/refundFinish?projectid=hmb-cq')
  expect(screen.getByRole('alert').textContent).toContain('页面信息不完整，请返回重新进入')
})
