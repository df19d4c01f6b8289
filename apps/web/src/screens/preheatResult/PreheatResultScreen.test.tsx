import {ErrorCode} from '@hmb/contract/codes/error-code'
import {createHeadlessHost} from '@hmb/host/host'
import type {Host} from '@hmb/host/port'
import {createTestApp, TestApp, TestBusinessError, TestNetworkError} from '@hmb/shell/testing'
import {cleanup, render, screen, waitFor} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterEach, expect, test, vi} from 'vitest'
import {PreheatResultScreen} from './PreheatResultScreen.tsx'

afterEach(cleanup)

const info = {
  isDisplayCity: false,
  insuredStartTime: '2099/10/01 00:00:00',
  hmbAppointEndTime: '2099/09/30 20:00:00',
  hmbInsureStartTime: '2099/10/01 00:00:00',
  info: [],
  projectId: 'hmb-cq',
  userPhone: '',
  gzhName: '重庆惠民保服务号',
  showText: '推荐你也来预约',
  picMap: {LOGO_ICON: '/static/logo.webp', QR_CODE: '/static/qr.webp'},
}

interface Setup {
  registers?: boolean
  host?: Partial<Host>
  response?: unknown
}

function open({registers = false, host = {}, response = info}: Setup = {}) {
  const app = createTestApp({
    path: '/preheatResult?projectId=hmb-cq&skuNo=P1',
    host,
    variant: registers ? {appointmentIsRegistration: true} : {},
    responses: {'/api/taurus/appoint/query': response},
  })
  render(
    <TestApp app={app}>
      <PreheatResultScreen />
    </TestApp>,
  )
  return app
}
const heading = (level: number) => screen.getByRole('heading', {level}).textContent

test('shows that the booking succeeded, and which official account to follow', async () => {
  const app = open()
  await screen.findByText('开售后及时参保')
  expect(screen.getByText(/^关注公众号/).textContent).toBe('关注公众号“重庆惠民保服务号”，开售后及时参保')
  expect([heading(1), heading(2)]).toEqual(['预约结果', '恭喜您，预约成功'])
  expect(screen.queryByText('请留意短信通知')).toBeNull()
  expect(screen.getByRole('img', {name: '公众号二维码'}).getAttribute('src')).toBe('/static/qr.webp')
  expect(screen.getByText('长按识别二维码')).toBeTruthy()
  expect(screen.getByText(/^开售时间/).textContent).toBe('开售时间 2099-10-01 00:00')
  expect(app.calls.find(({path}) => path === '/api/taurus/appoint/query')?.request).toEqual({
    skuNo: 'P1',
    projectId: 'hmb-cq',
  })
})

test('a registration is complete, and a message will come', async () => {
  open({registers: true})
  await screen.findByText('请留意短信通知')
  expect([heading(1), heading(2)]).toEqual(['登记结果', '登记完成'])
})

test.each([
  [false, '预约手机号 138****9438', '预约投保'],
  [true, '登记手机号 138****9438', '参保登记'],
])('registration %s: shows %s, and WeChat shares %s', async (registers, bookedPhone, title) => {
  const {localStorage} = createHeadlessHost()
  localStorage.set('appointment.P1', '138****9438')
  const share = vi.fn<Host['share']>(async () => true)
  open({registers, host: {localStorage, share}})
  await screen.findByText(bookedPhone)
  await waitFor(() => expect(share.mock.calls.map(([shared]) => shared.title)).toEqual([title]))
})

test('from the start of the sale the page offers the purchase in place of its time', async () => {
  open({response: {...info, hmbInsureStartTime: '2020/10/01 00:00:00'}})
  await screen.findByRole('button', {name: '去投保'})
  expect(screen.queryByText(/^开售时间/)).toBeNull()
})

test('WeChat cannot save the calendar file: the page shows instructions', async () => {
  open({host: {kind: 'wechat'}})
  await userEvent.click(await screen.findByRole('button', {name: '添加到日历'}))
  await screen.findByText(/选择在浏览器中打开后保存/)
})

test('an unknown product is not booked', async () => {
  open({response: new TestBusinessError(ErrorCode.NOT_FOUND, '信息不存在或已删除')})
  await screen.findByText('信息不存在或已删除')
  expect(screen.queryByText('恭喜您，预约成功')).toBeNull()
})

test.each([
  ['does not respond', new TestNetworkError()],
  ['fails', new TestBusinessError(ErrorCode.INTERNAL_ERROR, '系统异常，请稍后重试')],
])('a server that %s hides no booking', async (_, response) => {
  open({response})
  await screen.findByRole('button', {name: '重试'})
  expect(screen.getByText('恭喜您，预约成功')).toBeTruthy()
})
