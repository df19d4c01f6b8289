import {ErrorCode} from '@hmb/contract/codes/error-code'
import {errorMessages} from '@hmb/contract/codes/error-messages'
import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {describe, expect, test} from 'vitest'
import {
  canRefund,
  isAccountChannel,
  isRefundable,
  needsRefund,
  type RefundError,
  refundCall,
  refundChannel,
  refundError,
  refundErrorCodes,
  refundErrorTexts,
  refundReasons,
  refundReasonText,
  refundStatusText,
  refundTone,
} from './refund.ts'

const {WECHAT, MEDICAL_ACCOUNT, MUTUAL_AID, BEIJING_BANK, CLOUD_PAY} = PayChannel
const {EFFECTING, WAIT_EFFECT} = PolicyStatus
const {REFUNDING, REFUND_FAIL, REFUND_SUCCESS} = RefundStatus

const item = (id: string, more: Partial<Parameters<typeof refundError>[0]['items'][number]> = {}) => ({
  id,
  payChannel: WECHAT as string,
  policyStatus: WAIT_EFFECT as string,
  refundStatus: '',
  payStatus: OrderPayStatus.PAYED as string,
  ...more,
})

describe('the checks in their order', () => {
  const cases: [string, Parameters<typeof refundError>[0], RefundError | null][] = [
    ['no choice', {items: [item('a')], chosen: [], lock: 'NONE'}, 'none-chosen'],
    ['an unknown item', {items: [item('a')], chosen: ['x'], lock: 'NONE'}, 'none-chosen'],
    ['one WeChat person of two', {items: [item('a'), item('b')], chosen: ['b'], lock: 'NONE'}, null],
    ['both WeChat people', {items: [item('a'), item('b')], chosen: ['a', 'b'], lock: 'NONE'}, null],
    [
      'an item in refund',
      {items: [item('a', {refundStatus: REFUNDING}), item('b')], chosen: ['a', 'b'], lock: 'NONE'},
      'not-refundable',
    ],
    [
      'an item that is not paid',
      {items: [item('a', {payStatus: OrderPayStatus.WAIT_PAY, payChannel: ''})], chosen: ['a'], lock: 'NONE'},
      'not-refundable',
    ],
    [
      'two of mixed channels',
      {items: [item('a'), item('b', {payChannel: MUTUAL_AID})], chosen: ['a', 'b'], lock: 'NONE'},
      'mixed-channels',
    ],
    [
      'two of mixed channels, one in force: mixed comes first',
      {
        items: [item('a', {policyStatus: EFFECTING}), item('b', {payChannel: MUTUAL_AID})],
        chosen: ['a', 'b'],
        lock: 'POLICY_STATUS',
      },
      'mixed-channels',
    ],
    [
      'two of one channel in an order of mixed channels',
      {
        items: [item('a'), item('b', {payChannel: MUTUAL_AID}), item('c', {payChannel: MUTUAL_AID})],
        chosen: ['b', 'c'],
        lock: 'NONE',
      },
      'mixed-channels',
    ],
    [
      'one account person in an order of mixed channels: the whole-order rule does not apply',
      {
        items: [item('a'), item('b', {payChannel: MUTUAL_AID}), item('c', {payChannel: MUTUAL_AID})],
        chosen: ['b'],
        lock: 'NONE',
      },
      null,
    ],
    [
      'an unpaid item has no channel and does not mix',
      {
        items: [item('a', {payChannel: MUTUAL_AID}), item('b', {payChannel: '', payStatus: OrderPayStatus.WAIT_PAY})],
        chosen: ['a'],
        lock: 'NONE',
      },
      null,
    ],
    [
      'a part of an account order, in force: the lock comes first',
      {
        items: [
          item('a', {payChannel: MEDICAL_ACCOUNT, policyStatus: EFFECTING}),
          item('b', {payChannel: MEDICAL_ACCOUNT}),
        ],
        chosen: ['a'],
        lock: 'ACCOUNT_IN_FORCE',
      },
      'in-force',
    ],
    [
      'a person whose policy has ended, in a city that locks no policy',
      {items: [item('a', {policyStatus: PolicyStatus.CLOSED}), item('b')], chosen: ['a'], lock: 'NONE'},
      'in-force',
    ],
    [
      'the rest of an account order whose other item is in refund is the whole order',
      {
        items: [
          item('a', {payChannel: BEIJING_BANK, refundStatus: REFUND_FAIL}),
          item('b', {payChannel: BEIJING_BANK}),
        ],
        chosen: ['b'],
        lock: 'NONE',
      },
      null,
    ],
    [
      'a part of a cloud pay order',
      {items: [item('a', {payChannel: CLOUD_PAY}), item('b', {payChannel: CLOUD_PAY})], chosen: ['a'], lock: 'NONE'},
      null,
    ],
  ]
  test.each(cases)('%s', (_, input, error) => {
    expect(refundError(input)).toBe(error)
  })
})

test.each([
  ['PAYED with an item without a refund', OrderStatus.PAYED, [item('a')], true],
  [
    'PAYED with an item without a refund, and one in refund',
    OrderStatus.PAYED,
    [item('a', {refundStatus: REFUND_SUCCESS}), item('b')],
    true,
  ],
  ['PAYED with every item in refund', OrderStatus.PAYED, [item('a', {refundStatus: REFUND_FAIL})], false],
  ['PAYED without items', OrderStatus.PAYED, [], false],
  ['WAIT_PAY with a paid item', OrderStatus.WAIT_PAY, [item('a')], false],
  ['CLOSED', OrderStatus.CLOSED, [item('a')], false],
  ['CANCELED', OrderStatus.CANCELED, [item('a')], false],
] as const)('an order %s', (_, status, orderItemList, expected) => {
  expect(canRefund({status, orderItemList})).toBe(expected)
})

test.each([
  ['', '', true, false],
  [REFUNDING, '退款中', false, true],
  [REFUND_FAIL, '退款中', false, true],
  [REFUND_SUCCESS, '退款成功', false, false],
  ['REFUND_LATER', 'REFUND_LATER', false, true],
])('refund status %s shows %s; may be chosen: %s, shows 需要退款: %s', (refundStatus, text, refundable, tagged) => {
  expect(refundStatusText(refundStatus)).toBe(text)
  expect(refundTone(refundStatus)).toBe(refundStatus === REFUND_SUCCESS ? 'success' : 'waiting')
  expect(isRefundable(item('a', {refundStatus}))).toBe(refundable)
  expect(needsRefund({refundStatus})).toBe(tagged)
})

test('the text of the server is shown for an unknown refund status only', () => {
  expect(refundStatusText('AUDITING', '审核中')).toBe('审核中')
  expect(refundStatusText(REFUND_FAIL, '退款失败')).toBe('退款中')
})

test.each([
  [WECHAT, false, 'order'],
  [MEDICAL_ACCOUNT, true, 'individual'],
  [MUTUAL_AID, true, 'individual'],
  [BEIJING_BANK, true, 'individual'],
  [CLOUD_PAY, false, 'order'],
] as const)('channel %s is an account: %s, and its refund call is %s', (channel, isAccount, call) => {
  expect(isAccountChannel(channel)).toBe(isAccount)
  expect(refundCall(channel)).toBe(call)
})

test('the channel of an order is that of its paid items, and empty when they differ', () => {
  expect(refundChannel([item('a'), item('b', {payChannel: '', payStatus: OrderPayStatus.WAIT_PAY})])).toBe(WECHAT)
  expect(refundChannel([item('a'), item('b', {payChannel: MUTUAL_AID})])).toBe('')
  expect(refundChannel([])).toBe('')
})

test('the page shows the sentence that the server sends for the same error', () => {
  for (const [error, code] of Object.entries(refundErrorCodes) as [RefundError, ErrorCode][])
    if (code !== ErrorCode.INVALID_FIELD) expect(errorMessages[code]).toBe(refundErrorTexts[error])
})

test('the refund reasons (退款原因) have the keys 1 to 5', () => {
  expect(refundReasons.map(({key}) => key)).toEqual(['1', '2', '3', '4', '5'])
  expect(refundReasonText('3')).toBe('免赔额过高')
  expect(refundReasonText('6')).toBe('')
})
