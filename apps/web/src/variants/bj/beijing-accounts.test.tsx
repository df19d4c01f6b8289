import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PayState} from '@hmb/contract/codes/pay-state'
import {Relation} from '@hmb/contract/codes/relation'
import type {Endpoint} from '@hmb/contract/endpoint'
import {paymentKey} from '@hmb/payment/payment-key'
import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {type AnyActorRef, createActor} from 'xstate'
import type {TimedOrder} from '../../data/order-queries.ts'
import type {LoadedMethod} from '../../screens/payment/payment-method.ts'
import {bankBook, closedAccount} from './beijing-accounts.ts'

afterEach(cleanup)

const order = {id: 'o1', no: 'HM1'} as TimedOrder

/** A payment that stands before its first popup of this city. */
function begin(loaded: LoadedMethod, answers: Record<string, unknown>) {
  if (!('machine' in loaded) || !loaded.Prompts) throw new Error('an account has popups')
  const {machine, Prompts} = loaded
  const calls: {path: string; ask: unknown}[] = []
  const client = {
    async call({path}: Endpoint, ask: unknown) {
      calls.push({path, ask})
      const answer = path === '/api/aries/pay/query/pay' ? {state: PayState.ABANDONED} : answers[path]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as Client
  const key = paymentKey(() => `key-${calls.length}`)
  const others = [PayChannel.WECHAT, PayChannel.MUTUAL_AID, PayChannel.BEIJING_BANK]
  const actor: AnyActorRef = createActor(machine, {
    input: {client, order, key, others, projectId: 'hmb-bj', projectCode: 'BJ', returnUrl: () => ''},
  })
  actor.start()
  actor.send({type: 'CONTINUE'})
  render(
    <TestApp app={createTestApp({path: '/payment?orderid=o1'})}>
      <Prompts actor={actor} order={order} />
    </TestApp>,
  )
  return {actor, asked: (path: string) => calls.filter((call) => call.path === path)}
}

const bankPay = '/api/aries/bj/bank/pay'
const balance = {'/api/aries/bj/bank/query': {code: '0', balanceCurrent: 300_000, message: ''}}
const refused = (code: number, message: string) => new ApiError('business', code, message, bankPay)
const password = () => screen.findByLabelText('密码', {selector: 'input'})

test('the bank’s popup shows the balance and wants a password', async () => {
  const {asked} = begin(bankBook, {...balance, [bankPay]: {tradeNo: 'T1'}})
  const dialog = await screen.findByRole('dialog', {name: /^请输入\s?医保存折\s?密码$/})
  expect(dialog.textContent).toContain('余额¥3000.00')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  expect(screen.getByText('请先输入密码')).toBeTruthy()
  expect(asked(bankPay)).toEqual([])
})

test('six digits pay; what else is typed is dropped', async () => {
  const {actor, asked} = begin(bankBook, {...balance, [bankPay]: {tradeNo: 'T1'}})
  await userEvent.type(await password(), '12a3 4567')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  expect(asked(bankPay)).toEqual([{path: bankPay, ask: {orderId: 'o1', password: '123456'}}])
  await expect.poll(() => actor.getSnapshot().output).toEqual({to: 'result'})
})

test('a wrong password is said and typed anew', async () => {
  begin(bankBook, {...balance, [bankPay]: refused(ErrorCode.BANK_PASSWORD_WRONG, '密码错误，请重新输入')})
  const input = await password()
  await userEvent.type(input, '654321')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  expect(await screen.findByText('密码错误，请重新输入')).toBeTruthy()
  await expect.poll(() => (input as HTMLInputElement).value).toBe('')
})

test('支付失败 says why and offers WeChat and the closed account, not the bank again', async () => {
  const {actor} = begin(bankBook, {...balance, [bankPay]: refused(ErrorCode.ACCOUNT_DECLINED, '余额不足')})
  await userEvent.type(await password(), '123456')
  await userEvent.click(screen.getByRole('button', {name: '确定'}))
  const dialog = await screen.findByRole('dialog', {name: '支付失败'})
  expect(dialog.textContent).toContain('余额不足')
  await userEvent.click(screen.getByRole('button', {name: /^个人账户\s?共济支付$/}))
  expect(actor.getSnapshot().output).toEqual({to: 'method', channel: PayChannel.MUTUAL_AID})
})

test('whom the closed account did not pay for is listed with the reason, and the bank book may pay for them', async () => {
  const failList = [
    {name: '李*', relation: '父母', relationCode: Relation.PARENT, errorMsg: '未完成家庭共济备案'},
    {name: '王*', relation: '子女', relationCode: Relation.CHILD, errorMsg: '个人账户余额不足'},
  ]
  const {actor} = begin(closedAccount, {'/api/aries/bj/individual/pay': {tradeNo: '', failList}})
  const dialog = await screen.findByRole('dialog', {name: /^部分被保人\s?订单支付失败$/})
  expect(dialog.textContent).toContain('李* 父母未完成家庭共济备案')
  expect(dialog.textContent).toContain('王* 子女个人账户余额不足')
  await userEvent.click(screen.getByRole('button', {name: /^北京银行\s?医保存折\s?支付$/}))
  expect(actor.getSnapshot().output).toEqual({to: 'method', channel: PayChannel.BEIJING_BANK})
})
