import type {Client} from '@hmb/contract/client'
import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Endpoint} from '@hmb/contract/endpoint'
import {jiangsuPaymentMachine} from '@hmb/payment/jiangsu/jiangsu-payment-machine'
import {paymentKey} from '@hmb/payment/payment-key'
import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterEach, expect, test} from 'vitest'
import {createActor} from 'xstate'
import {sampleOrder as order} from '../../screens/payment/testing/payment-samples.ts'
import {JiangsuSheets} from './JiangsuSheets.tsx'

afterEach(cleanup)

const pay = '/api/aries/js/individual/pay'
const responses: Record<string, unknown> = {
  '/api/aries/pay/query/pay': {state: PayState.ABANDONED},
  '/api/aries/js/individual/inner/check': {bizId: 'B1', poolareaNo: '320100'},
  '/api/aries/js/individual/outer/check': {
    holderPsnNo: '1',
    holderName: '王小明',
    idNo: '3499**********0019',
    account: 200_000,
  },
  [pay]: {payStatus: AccountPayStatus.PAID, tradeNo: 'T1', payUrl: '', message: ''},
}

async function start() {
  const calls: string[] = []
  const client = {
    async call({path}: Endpoint) {
      calls.push(path)
      return responses[path]
    },
  } as Client
  const actor = createActor(jiangsuPaymentMachine, {
    input: {
      client,
      order,
      key: paymentKey(() => 'key'),
      otherChannels: ['1'],
      projectId: 'hmb-js',
      projectCode: 'JS',
      returnUrl: () => '',
    },
  })
  actor.start()
  actor.send({type: 'WARNING_ACCEPTED'})
  render(
    <TestApp app={createTestApp({path: '/payment?orderid=o1'})}>
      <JiangsuSheets actor={actor} order={order} />
    </TestApp>,
  )
  const dialog = await screen.findByRole('dialog', {name: '确认支付账户'})
  return {actor, calls, dialog}
}

test('shows holder, masked number and balance before the payment', async () => {
  const {dialog, calls} = await start()
  expect(dialog.textContent).toContain('账户持有人王小明')
  expect(dialog.textContent).toContain('3499 **** **** 0019')
  expect(dialog.textContent).toContain('账户余额¥2000.00')
  for (const text of ['投保产品重庆惠民保2026版', '李秀英 父母', '支付金额¥138.00'])
    expect(dialog.textContent).toContain(text)
  expect(calls).not.toContain(pay)
})

test('pays on 继续支付', async () => {
  const {actor, calls} = await start()
  await userEvent.click(screen.getByRole('button', {name: '继续支付'}))
  await expect.poll(() => actor.getSnapshot().output).toEqual({to: 'result'})
  expect(calls).toContain(pay)
})

test('pays nothing when the popup is closed', async () => {
  const {actor, calls} = await start()
  await userEvent.click(screen.getByRole('button', {name: '关闭'}))
  expect(actor.getSnapshot().output).toEqual({to: 'stay', deselect: false})
  expect(calls).not.toContain(pay)
})
