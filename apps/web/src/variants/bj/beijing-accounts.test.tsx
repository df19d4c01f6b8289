import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {Relation} from '@hmb/contract/codes/relation'
import type {Endpoint} from '@hmb/contract/endpoint'
import {paymentKey} from '@hmb/payment/payment-key'
import {storeOf} from '@hmb/shell/store-of'
import {createTestApp, fakeOverlays, holdResponse, TestApp, TestBusinessError} from '@hmb/shell/testing'
import type {Feedback} from '@hmb/ui/Feedback'
import {act, cleanup, render, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {ReactElement} from 'react'
import {afterEach, expect, test} from 'vitest'
import {orderEndpoints} from '../../data/order-queries.ts'
import type {LoadedMethod, MethodInput} from '../../screens/payment/payment-method.ts'
import {sampleOrder as order} from '../../screens/payment/testing/payment-samples.ts'
import {bankPassbook, mutualAid} from './beijing-accounts.ts'

afterEach(cleanup)

/** Runs a method of Beijing to its first popup. */
function start(method: LoadedMethod, responses: Record<string, unknown>) {
  const calls: {path: string; request: unknown}[] = []
  const client = {
    async call({path}: Endpoint, request: unknown) {
      calls.push({path, request})
      const response = path === '/api/aries/pay/query/pay' ? {state: PayState.ABANDONED} : await responses[path]
      if (response instanceof Error) throw response
      return response
    },
  } as Client
  const input: MethodInput = {
    client,
    order,
    projectId: 'hmb-bj',
    projectCode: 'BJ',
    pageId: '',
    searchParam: '',
    authCode: '',
    key: paymentKey(() => `key-${calls.length}`),
    otherChannels: ['1', '4', '5'],
    returnUrl: () => '',
    wechat: 'outside',
  }
  const alerts: [message: string | undefined, button: string | undefined][] = []
  const feedback: Feedback = {
    toast() {},
    busy: () => () => {},
    confirm: async () => true,
    async alert({message, button}) {
      alerts.push([message, button])
    },
  }
  const shown: (ReactElement | null)[] = []
  const ports = {
    feedback,
    busyText: '',
    signal: undefined,
    showSheets: (sheets: ReactElement | null) => shown.push(sheets),
  }
  const destination = method.run(input, ports)
  const {overlays, pressBack} = fakeOverlays()
  const app = createTestApp({path: '/payment?orderid=o1', responses, host: {overlays}})
  render(<TestApp app={app}>{shown[0]}</TestApp>)
  return {app, destination, alerts, pressBack, callsTo: (path: string) => calls.filter((call) => call.path === path)}
}

const bankPay = '/api/aries/bj/bank/pay'
const bankQuery = '/api/aries/bj/bank/query'
const balance = {[bankQuery]: {code: '0', balanceCurrent: 300_000, message: ''}}
const businessError = (code: number, message: string) => new ApiError('business', code, message, bankPay)
const password = () => screen.findByLabelText('密码', {selector: 'input'})

test('the bank’s popup shows the balance and has a password field', async () => {
  const {callsTo} = start(bankPassbook, {...balance, [bankPay]: {tradeNo: 'T1'}})
  const dialog = await screen.findByRole('dialog', {name: /^请输入\s?医保存折\s?密码$/})
  for (const text of ['余额¥3000.00', '重庆惠民保2026版', '王小明', '父母', '3499 **** **** 0047', '¥138.00'])
    expect(dialog.textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  expect(screen.getByText('请先输入密码')).toBeTruthy()
  expect(document.activeElement).toBe(await password())
  expect(callsTo(bankPay)).toEqual([])
})

test('sends six digits and drops every other character', async () => {
  const {destination, callsTo} = start(bankPassbook, {...balance, [bankPay]: {tradeNo: 'T1'}})
  await userEvent.type(await password(), '12a3 4567')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  expect(callsTo(bankPay)).toEqual([{path: bankPay, request: {orderId: 'o1', password: '123456'}}])
  expect(await destination).toEqual({to: 'result'})
})

test('shows the error of a wrong password, clears the field and focuses it', async () => {
  start(bankPassbook, {...balance, [bankPay]: businessError(ErrorCode.BANK_PASSWORD_WRONG, '密码错误，请重新输入')})
  const input = await password()
  await userEvent.type(input, '654321')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  expect(await screen.findByText('密码错误，请重新输入')).toBeTruthy()
  await expect.poll(() => (input as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(input)
})

test('the bank’s popup stays when Back is pressed during the payment; the next Back closes it', async () => {
  const paying = holdResponse()
  const {destination, pressBack} = start(bankPassbook, {...balance, [bankPay]: paying.response})
  await userEvent.type(await password(), '654321')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  pressBack()
  await act(async () => paying.release(businessError(ErrorCode.BANK_PASSWORD_WRONG, '密码错误，请重新输入')))
  expect(screen.getByText('密码错误，请重新输入')).toBeTruthy()
  act(pressBack)
  expect(await destination).toEqual({to: 'stay', deselect: false})
})

test('without a balance the bank’s message is shown above 换一种支付方式, which deselects the method', async () => {
  const message = '未查询到医保存折账户'
  const {destination, alerts} = start(bankPassbook, {[bankQuery]: {code: '1', balanceCurrent: 0, message}})
  expect(await destination).toEqual({to: 'stay', deselect: true})
  expect(alerts).toEqual([[message, '换一种支付方式']])
})

test('5009 for the balance is shown above 我知道了, and the method stays selected', async () => {
  const message = '投保人信息与医保预留信息不一致，请使用其他支付方式'
  const {destination, alerts} = start(bankPassbook, {[bankQuery]: businessError(ErrorCode.ACCOUNT_DECLINED, message)})
  expect(await destination).toEqual({to: 'stay', deselect: false})
  expect(alerts).toEqual([[message, '我知道了']])
})

test('支付失败 shows the reason and offers WeChat and the mutual-aid account', async () => {
  const {destination} = start(bankPassbook, {
    ...balance,
    [bankPay]: businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足'),
  })
  await userEvent.type(await password(), '123456')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  const dialog = await screen.findByRole('dialog', {name: '支付失败'})
  expect(dialog.textContent).toContain('余额不足')
  await userEvent.click(screen.getByRole('button', {name: /^个人账户\s?共济支付$/}))
  expect(await destination).toEqual({to: 'method', channel: PayChannel.MUTUAL_AID})
})

test('the mutual-aid account’s popup lists each unpaid person with the reason and offers the bank passbook, beside who was paid and what remains', async () => {
  const failList = [
    {name: '李桂芳', relation: '父母', relationCode: Relation.PARENT, errorMsg: '未完成家庭共济备案', idNo: ''},
    {name: '王小雨', relation: '子女', relationCode: Relation.CHILD, errorMsg: '个人账户余额不足', idNo: ''},
  ]
  const [self, mother] = order.insuredInfoList
  const read = {
    ...order,
    unpaidFee: 6900,
    orderItemList: [{price: 6900, payPrice: 6900}],
    insuredInfoList: [{...self, payStatus: OrderPayStatus.PAYED}, mother],
  }
  const {destination} = start(mutualAid, {
    '/api/aries/bj/individual/pay': {tradeNo: '', failList},
    '/api/aries/order/detail2c': read,
  })
  const dialog = await screen.findByRole('dialog', {name: /^部分被保人\s?订单支付失败$/})
  expect(dialog.textContent).toContain('李桂芳 父母未完成家庭共济备案')
  expect(dialog.textContent).toContain('王小雨 子女个人账户余额不足')
  await screen.findByText('已扣款')
  for (const text of ['已支付王小明', '3499 **** **** 0019', '已扣款¥69.00', '待支付¥69.00'])
    expect(dialog.textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', {name: /^北京银行\s?医保存折\s?支付$/}))
  expect(await destination).toEqual({to: 'method', channel: PayChannel.BEIJING_BANK})
})

test('the mutual-aid account’s popup distinguishes unpaid people of one name by their masked numbers', async () => {
  const child = {name: '李明', relation: '子女', relationCode: Relation.CHILD}
  const failList = [
    {...child, idNo: '3499**********0061', errorMsg: '未完成家庭共济备案'},
    {...child, idNo: '3499**********0052', errorMsg: '个人账户余额不足'},
  ]
  start(mutualAid, {'/api/aries/bj/individual/pay': {tradeNo: '', failList}, '/api/aries/order/detail2c': order})
  const dialog = await screen.findByRole('dialog', {name: /^部分被保人\s?订单支付失败$/})
  expect(dialog.textContent).toContain('李明 子女 3499 **** **** 0061未完成家庭共济备案')
  expect(dialog.textContent).toContain('李明 子女 3499 **** **** 0052个人账户余额不足')
})

test('the mutual-aid account’s popup shows that the order could not be read, and shows the paid part once it can', async () => {
  const failList = [
    {name: '李桂芳', relation: '父母', relationCode: Relation.PARENT, errorMsg: '未完成家庭共济备案', idNo: ''},
  ]
  const path = '/api/aries/order/detail2c'
  const paying = holdResponse()
  const {app} = start(mutualAid, {'/api/aries/bj/individual/pay': paying.response, [path]: order})
  await waitFor(() => expect(orderEndpoints.order.select(order.id)(storeOf(app).getState()).data).toBeDefined())
  app.responses[path] = new TestBusinessError(ErrorCode.INTERNAL_ERROR, '系统错误，请稍后重试')
  await act(async () => paying.release({tradeNo: '', failList}))
  const dialog = await screen.findByRole('dialog', {name: /^部分被保人\s?订单支付失败$/})
  expect((await screen.findByRole('alert')).textContent).toContain('系统错误，请稍后重试')
  expect(dialog.textContent).not.toContain('待支付')
  app.responses[path] = {...order, unpaidFee: 6900}
  await userEvent.click(screen.getByRole('button', {name: '重试'}))
  await waitFor(() => expect(dialog.textContent).toContain('待支付¥69.00'))
})
