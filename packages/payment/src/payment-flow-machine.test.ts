import {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {Order} from '@hmb/contract/order'
import {expect, test} from 'vitest'
import {createActor, waitFor} from 'xstate'
import type {FaceCheckResult} from './face/face-check-machine.ts'
import type {Destination} from './payment-destination.ts'
import {
  type AlertChoice,
  type PaymentFlowEvent,
  type PaymentFlowPorts,
  paymentFlowMachine,
} from './payment-flow-machine.ts'

const order = {id: 'o1', no: 'HM1', unpaidFee: 12_800} as Order
const {WECHAT, MEDICAL_ACCOUNT} = PayChannel
const businessError = (code: ErrorCode) => ({kind: 'business', code, message: '', outcomeUnknown: false}) as const
const failed = (code: ErrorCode): Destination => ({to: 'error', error: businessError(code)})
const jsapi: Destination = {
  to: 'jsapi',
  parameters: {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'RSA', paySign: 's'},
  tradeNo: 'T1',
}

interface Page {
  destinations?: readonly Destination[]
  faces?: readonly FaceCheckResult[]
  choices?: readonly AlertChoice[]
  needsFace?: readonly string[]
  overrides?: Partial<PaymentFlowPorts>
}

/** A page that records what the flow does; each destination and each face check is used once. */
function page({destinations = [], faces = [], choices = [], needsFace = [], overrides = {}}: Page) {
  const log: string[] = []
  const [nextDestinations, nextFaces, nextChoices] = [[...destinations], [...faces], [...choices]]
  const ports: PaymentFlowPorts = {
    needsFaceCheck: (channel) => needsFace.includes(channel),
    isAccount: (channel) => channel === MEDICAL_ACCOUNT,
    async checkFace({channel, occasion, failureShown}) {
      log.push(`face ${channel} ${occasion}${failureShown ? ' again' : ''}`)
      return nextFaces.shift() ?? {face: 'passed'}
    },
    async runMethod({channel, order: {unpaidFee}}) {
      log.push(`run ${channel} ${unpaidFee}`)
      return nextDestinations.shift() ?? {to: 'result'}
    },
    async payInWechat() {
      log.push('sheet')
      return 'paid'
    },
    async requestOpenId(channel) {
      log.push(`openId ${channel}`)
      return true
    },
    async refreshOrder() {
      log.push('refresh order')
      return {...order, unpaidFee: 6400}
    },
    refreshMethods: () => void log.push('refresh methods'),
    async showAlert(alert) {
      log.push(`alert ${alert.kind === 'error' ? alert.error.code : alert.kind}`)
      return nextChoices.shift() ?? 'closed'
    },
    cancelOrder: async () => void log.push('cancel'),
    leave: async (destination) => void log.push(`leave ${destination.to}`),
    ...overrides,
  }
  const actor = createActor(paymentFlowMachine, {input: {ports: () => ports, order, selected: WECHAT}}).start()
  const send = async (event: PaymentFlowEvent) => {
    actor.send(event)
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
    return log
  }
  return {actor, log, send, selected: () => actor.getSnapshot().context.selected}
}

const confirm = (channel: string): PaymentFlowEvent => ({type: 'PAY_CONFIRMED', channel, order})
const provider: Destination = {to: 'provider', url: 'https://wx.example'}

test.each([provider, {to: 'result'}, {to: 'orderDetail', reason: ''}, {to: 'back'}] satisfies Destination[])(
  'runs the method and leaves for its destination: $to',
  async (destination) => {
    const {send} = page({destinations: [destination]})
    expect(await send(confirm(WECHAT))).toEqual([`run ${WECHAT} 12800`, `leave ${destination.to}`])
  },
)

test('ignores a second confirmed tap while the first payment runs', async () => {
  const {actor, send} = page({destinations: [provider]})
  actor.send(confirm(WECHAT))
  expect(await send(confirm(WECHAT))).toEqual([`run ${WECHAT} 12800`, 'leave provider'])
})

test('checks the face before a method that needs it', async () => {
  const {send} = page({needsFace: [WECHAT], destinations: [provider]})
  expect(await send(confirm(WECHAT))).toEqual([`face ${WECHAT} tap`, `run ${WECHAT} 12800`, 'leave provider'])
})

test('leaves for the check page and pays nothing', async () => {
  const {send} = page({needsFace: [WECHAT], faces: [{face: 'leave', url: 'https://face.example'}]})
  expect(await send(confirm(WECHAT))).toEqual([`face ${WECHAT} tap`, 'leave faceCheck'])
})

test('shows a failed check once, deselects an account, and repeats the check on the next tap', async () => {
  const {send, selected} = page({
    needsFace: [MEDICAL_ACCOUNT],
    faces: [{face: 'failed'}, {face: 'leave', url: 'https://face.example'}],
  })
  await send({type: 'METHOD_SELECTED', channel: MEDICAL_ACCOUNT})
  expect(await send(confirm(MEDICAL_ACCOUNT))).toEqual([`face ${MEDICAL_ACCOUNT} tap`, 'alert face-check-failed'])
  expect(selected()).toBe('')
  expect((await send(confirm(MEDICAL_ACCOUNT))).slice(2)).toEqual([
    `face ${MEDICAL_ACCOUNT} tap again`,
    'leave faceCheck',
  ])
})

test('keeps WeChat selected after a failed check', async () => {
  const {send, selected} = page({needsFace: [WECHAT], faces: [{face: 'failed'}]})
  await send(confirm(WECHAT))
  expect(selected()).toBe(WECHAT)
})

test('重新核验 opens the check page at once', async () => {
  const {send} = page({
    needsFace: [WECHAT],
    faces: [{face: 'failed'}, {face: 'leave', url: 'https://face.example'}],
    choices: ['again'],
  })
  expect(await send(confirm(WECHAT))).toEqual([
    `face ${WECHAT} tap`,
    'alert face-check-failed',
    `face ${WECHAT} tap again`,
    'leave faceCheck',
  ])
})

test('a payment that runs again has the order object of its first run, and the next payment another one', async () => {
  const orders: Order[] = []
  const destinations = [failed(ErrorCode.IDENTITY_UNPROVEN)]
  const {send} = page({
    choices: ['again'],
    overrides: {
      async runMethod({order}) {
        orders.push(order)
        return destinations.shift() ?? {to: 'result'}
      },
    },
  })
  await send(confirm(MEDICAL_ACCOUNT))
  await send(confirm(MEDICAL_ACCOUNT))
  const [first, again, next] = orders
  expect(again).toBe(first)
  expect(next).not.toBe(first)
  expect(next).toEqual(first)
})

test('更换投保人 cancels the order and goes back; an order that is not cancelled shows why', async () => {
  const failedCheck = {needsFace: [WECHAT], faces: [{face: 'failed'}], choices: ['new-order']} as const
  const cancelled = page(failedCheck)
  expect((await cancelled.send(confirm(WECHAT))).slice(2)).toEqual(['cancel', 'leave back'])
  const notCancelable = page({
    ...failedCheck,
    overrides: {
      cancelOrder: async () => {
        throw new ApiError('business', ErrorCode.ORDER_NOT_CANCELABLE, '', '')
      },
    },
  })
  expect((await notCancelable.send(confirm(WECHAT))).slice(2)).toEqual([
    'refresh order',
    `alert ${ErrorCode.ORDER_NOT_CANCELABLE}`,
  ])
})

test('换一种支付方式 deselects the method of the error', async () => {
  const {send, selected} = page({destinations: [failed(ErrorCode.PROVIDER_UNAVAILABLE)], choices: ['other-method']})
  await send(confirm(WECHAT))
  expect(selected()).toBe('')
})

test('checks the face when the server requires it with FACE_CHECK_FAILED, and shows the error when the check is passed', async () => {
  const unchecked = page({
    destinations: [failed(ErrorCode.FACE_CHECK_FAILED)],
    faces: [{face: 'leave', url: 'https://face.example'}],
  })
  expect(await unchecked.send(confirm(WECHAT))).toEqual([
    `run ${WECHAT} 12800`,
    `face ${WECHAT} tap`,
    'leave faceCheck',
  ])
  const checked = page({destinations: [failed(ErrorCode.FACE_CHECK_FAILED)]})
  expect((await checked.send(confirm(WECHAT))).slice(1)).toEqual([
    `face ${WECHAT} tap`,
    'refresh order',
    'refresh methods',
    `alert ${ErrorCode.FACE_CHECK_FAILED}`,
  ])
})

test('a return from the check page pays with WeChat, and waits for the authorization of an account', async () => {
  const wechat = page({needsFace: [WECHAT], destinations: [provider]})
  const returned = (channel: string): PaymentFlowEvent => ({type: 'FACE_CHECK_RETURNED', channel, order})
  expect(await wechat.send(returned(WECHAT))).toEqual([
    `face ${WECHAT} return`,
    `run ${WECHAT} 12800`,
    'leave provider',
  ])
  const account = page({needsFace: [MEDICAL_ACCOUNT]})
  expect(await account.send(returned(MEDICAL_ACCOUNT))).toEqual([`face ${MEDICAL_ACCOUNT} return`])
  const open = page({faces: [{face: 'open'}]})
  expect(await open.send(returned(WECHAT))).toEqual([`face ${WECHAT} return`])
})

test('requests an openid once, and shows an alert when the return brought none', async () => {
  const first = page({destinations: [{to: 'openId'}]})
  expect(await first.send(confirm(WECHAT))).toEqual([`run ${WECHAT} 12800`, `openId ${WECHAT}`])
  const returned = page({destinations: [{to: 'openId'}]})
  expect(await returned.send({type: 'OPENID_RETURNED', channel: WECHAT, order})).toEqual([
    `run ${WECHAT} 12800`,
    'alert no-openid',
  ])
  const impossible = page({destinations: [{to: 'openId'}], overrides: {requestOpenId: async () => false}})
  expect(await impossible.send(confirm(WECHAT))).toEqual([`run ${WECHAT} 12800`, 'alert no-openid'])
})

test.each([
  ['paid', ['leave result']],
  ['elsewhere', ['leave result']],
  ['cancelled', ['refresh order']],
  ['failed', ['refresh order', 'alert 0']],
  ['unavailable', ['refresh order', 'alert 0']],
] as const)('after WeChat’s sheet reports %s: %j', async (outcome, done) => {
  const {send} = page({destinations: [jsapi], overrides: {payInWechat: async () => outcome}})
  expect(await send(confirm(WECHAT))).toEqual([`run ${WECHAT} 12800`, ...done])
})

test('starts the method that the person chose in a popup, with the refreshed order', async () => {
  const {send, selected} = page({
    destinations: [{to: 'method', channel: WECHAT}, provider],
    needsFace: [WECHAT],
  })
  expect(await send(confirm(MEDICAL_ACCOUNT))).toEqual([
    `run ${MEDICAL_ACCOUNT} 12800`,
    'refresh order',
    `face ${WECHAT} tap`,
    `run ${WECHAT} 6400`,
    'leave provider',
  ])
  expect(selected()).toBe(WECHAT)
})

test('selects that method and starts nothing when the order cannot be paid any more', async () => {
  const {send, selected} = page({
    destinations: [{to: 'method', channel: WECHAT}],
    overrides: {refreshOrder: async () => undefined},
  })
  expect(await send(confirm(MEDICAL_ACCOUNT))).toEqual([`run ${MEDICAL_ACCOUNT} 12800`])
  expect(selected()).toBe(WECHAT)
})

test.each([
  [true, ''],
  [false, WECHAT],
])('stays on the page after a closed popup; deselect %s selects %j', async (deselect, channel) => {
  const {send, selected} = page({destinations: [{to: 'stay', deselect}]})
  expect(await send(confirm(WECHAT))).toEqual([`run ${WECHAT} 12800`, 'refresh order'])
  expect(selected()).toBe(channel)
})

test('shows an error, and refreshes order and methods', async () => {
  const {send} = page({destinations: [failed(ErrorCode.PAY_METHOD_UNAVAILABLE)]})
  expect((await send(confirm(WECHAT))).slice(1)).toEqual([
    'refresh order',
    'refresh methods',
    `alert ${ErrorCode.PAY_METHOD_UNAVAILABLE}`,
  ])
})

test('stops the running method when the flow is stopped', () => {
  let stopped = false
  const {actor} = page({
    overrides: {
      runMethod: (_, signal) => {
        signal?.addEventListener('abort', () => {
          stopped = true
        })
        return new Promise<Destination>(() => {})
      },
    },
  })
  actor.send(confirm(WECHAT))
  expect(stopped).toBe(false)
  actor.stop()
  expect(stopped).toBe(true)
})
