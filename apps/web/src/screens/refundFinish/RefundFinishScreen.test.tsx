import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {RefundFinishScreen} from './RefundFinishScreen.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function open(path: string) {
  render(
    <TestApp app={createTestApp({path})}>
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

test('without an order the page is incomplete', () => {
  open('/refundFinish?projectid=hmb-cq')
  expect(screen.getByRole('alert').textContent).toContain('页面信息不完整，请返回重新进入')
})
