import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {AccountPayStatus} from '@hmb/contract/codes/account-pay-status'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayState} from '@hmb/contract/codes/pay-state'
import type {Endpoint} from '@hmb/contract/endpoint'
import {liaochengPaymentMachine} from '@hmb/payment/liaocheng/liaocheng-payment-machine'
import type {Destination} from '@hmb/payment/payment-destination'
import {paymentKey} from '@hmb/payment/payment-key'
import type {Feedback} from '@hmb/ui/Feedback'
import type {ReactNode} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {createActor, fromPromise, setup} from 'xstate'
import type {TimedOrder} from '../../data/order-queries.ts'
import {accountErrorDialog, pendingDialog, reorderDialog, warningDialog} from './account-dialogs.ts'
import {cloudPay} from './cash-methods.ts'
import {definePaymentMethod} from './define-payment-method.ts'
import type {MethodInput} from './payment-method.ts'

const account = definePaymentMethod({
  create: (input: MethodInput) => createActor(liaochengPaymentMachine, {input}),
  dialogs: {
    showingWarning: warningDialog,
    showingAccountError: accountErrorDialog,
    offeringReorder: reorderDialog,
    showingPendingNotice: pendingDialog,
  },
})
const paid = {
  payStatus: AccountPayStatus.PAID,
  tradeNo: 'T1',
  payUrl: '',
  message: '',
  encryptedTradeNo: '',
  encryptedYYBH: '',
}

const textOf = (message: ReactNode) => renderToStaticMarkup(message).replaceAll(/<[^>]*>/g, '')

/** A page that records what it shows. `confirms`: the person confirms every confirmation. */
function page(responses: Record<string, unknown>, confirms = true) {
  const shown: string[] = []
  const feedback: Feedback = {
    toast: (text) => void shown.push(`toast ${text}`),
    alert: async ({message = '', button = '我知道了'}) => void shown.push(`alert ${message} [${button}]`),
    confirm: async ({message = '', ok = '', cancel = ''}) => {
      shown.push(`confirm ${textOf(message)} [${ok}|${cancel}]`)
      return confirms
    },
    busy(text) {
      shown.push(`busy ${text}`)
      return () => void shown.push('ready')
    },
  }
  const client = {
    async call({path}: Endpoint) {
      const response = responses[path]
      if (response instanceof Error) throw response
      return response
    },
  } as Client
  const input: MethodInput = {
    client,
    order: {id: 'o1', no: 'HM1'} as TimedOrder,
    projectId: 'hmb-lc',
    projectCode: 'LC',
    pageId: '',
    searchParam: '',
    authCode: '',
    key: paymentKey(() => 'key'),
    otherChannels: ['1'],
    returnUrl: () => 'https://hmb.example/r',
    wechat: 'outside',
  }
  const abort = new AbortController()
  const ports = {feedback, busyText: '正在前往支付…', signal: abort.signal, showSheets: () => {}}
  return {shown, input, ports, run: () => account.run(input, ports), leave: () => abort.abort()}
}

const checks = {'/api/aries/pay/query/pay': {state: PayState.ABANDONED}, '/api/aries/individual/lcc/inner/check': 'B1'}
const prePay = '/api/aries/individual/lcc/prePay'
const warning = 'confirm 使用个人账户支付后如需增加被保人，须整单退款后重新投保，请确认人员无误 [继续支付|再看看]'

test('shows the warning, shows the busy overlay while calls are pending, and resolves with the destination', async () => {
  const {run, shown} = page({...checks, [prePay]: paid})
  expect(await run()).toEqual({to: 'result'})
  expect(shown).toEqual([warning, 'busy 正在前往支付…', 'ready'])
})

test('a payment that runs again does not repeat the warning that was accepted; another payment shows it', async () => {
  const first = page({...checks, [prePay]: paid})
  await first.run()
  await first.run()
  expect(first.shown.filter((line) => line === warning)).toHaveLength(1)
  const next = page({...checks, [prePay]: paid})
  await next.run()
  expect(next.shown).toContain(warning)
})

test('ends on 再看看', async () => {
  const {run, shown} = page({}, false)
  expect(await run()).toEqual({to: 'stay', deselect: false})
  expect(shown).toEqual([warning])
})

test('shows the pending notice on payStatus 2 before it ends', async () => {
  const {run, shown} = page({...checks, [prePay]: {...paid, payStatus: AccountPayStatus.PROCESSING}})
  expect(await run()).toEqual({to: 'result'})
  expect(shown.at(-1)).toBe('alert 支付处理中，请留意公众号通知 [我知道了]')
})

const businessError = (code: number, message: string) => new ApiError('business', code, message, prePay)

test('offers 重新投保 and 其他支付方式 on REORDER_REQUIRED with the server’s message', async () => {
  const rejected = businessError(ErrorCode.REORDER_REQUIRED, '请重新投保')
  const {run, shown} = page({...checks, [prePay]: rejected, '/api/aries/order/cancel': true})
  expect(await run()).toEqual({to: 'back'})
  expect(shown).toContain('confirm 请重新投保 [重新投保|其他支付方式]')
})

test('shows ACCOUNT_DECLINED in an alert with the server’s message and 其他方式支付', async () => {
  const {run, shown} = page({...checks, [prePay]: businessError(ErrorCode.ACCOUNT_DECLINED, '余额不足')})
  expect(await run()).toEqual({to: 'stay', deselect: true})
  expect(shown).toContain('alert 余额不足 [其他方式支付]')
})

test('cloud pay shows nothing and opens the server’s redirect', async () => {
  const {input, ports, shown} = page({})
  const method = await cloudPay.load()
  expect(await method.run(input, ports)).toMatchObject({to: 'provider', url: expect.stringContaining('outTradeNo=HM1')})
  expect(shown).toEqual([])
})

test('stops the method and hides the busy overlay when the page is left', async () => {
  const {run, shown, leave} = page({...checks, [prePay]: new Promise(() => {})})
  void run()
  await expect.poll(() => shown).toContain('busy 正在前往支付…')
  leave()
  expect(shown.at(-1)).toBe('ready')
})

test('a machine that throws hides the busy overlay and ends the payment', async () => {
  const throwing = setup({types: {output: {} as Destination}, actors: {respond: fromPromise(async () => {})}})
  const machine = throwing.createMachine({
    initial: 'calling',
    states: {
      calling: {
        invoke: {
          src: 'respond',
          onDone: {
            actions: () => {
              throw new Error('a wrong response')
            },
          },
        },
      },
    },
  })
  const method = definePaymentMethod({create: (_: MethodInput) => createActor(machine)})
  const {input, ports, shown} = page({})
  await expect(method.run(input, ports)).rejects.toThrow('a wrong response')
  expect(shown).toEqual(['busy 正在前往支付…', 'ready'])
})

// Checked by the compiler: a dialog needs a state of the machine, and resolves with an event of the machine.
void (() => {
  const create = (input: MethodInput) => createActor(liaochengPaymentMachine, {input})
  // @ts-expect-error the machine has no such state
  definePaymentMethod({create, dialogs: {showingNothing: warningDialog}})
  // @ts-expect-error the machine has no such event
  definePaymentMethod({create, dialogs: {showingWarning: async () => ({type: 'CODE_ENTERED'})}})
})
