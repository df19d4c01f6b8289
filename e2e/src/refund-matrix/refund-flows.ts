import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import type {FaultPoint} from '../crash-matrix/fault-injection.ts'
import type {MatrixFlow} from '../crash-matrix/matrix-cells.ts'
import type {PaidBy} from '../paid-order.ts'
import type {Visitor} from '../visitor.ts'

export interface RefundFlow extends MatrixFlow {
  /** The code of the variant. */
  code: string
  /** The test outcome of the payer: docs/sandbox.md. */
  outcome?: OutcomeCode
  paidBy: PaidBy
}

const heading =
  (name: string) =>
  ({page}: Visitor) =>
    page.getByRole('heading', {name, level: 1, exact: true})

/** The steps of the refund pages, in their order. `submit` is the call that starts the refund. */
const steps = (submit: string): Record<string, FaultPoint> => ({
  'loading the choice': {call: '/api/aries/order/canRefundOrders'},
  choosing: {shows: ({refund}) => refund.next},
  'loading the retention page': {call: '/api/aries/refund/retain'},
  'on the retention page': {shows: ({refund}) => refund.goOn},
  'choosing a reason': {shows: ({refund}) => refund.submit},
  submitting: {call: submit},
  submitted: {shows: heading('提交成功')},
  'loading the refund': {call: '/api/aries/refund/refundDetail'},
  'watching the refund': {shows: ({page}) => page.getByRole('status', {name: '退款状态'})},
  'refund complete': {shows: ({refund}) => refund.status('退款成功')},
})

const order2c = '/api/aries/refund/order2c'

export const refundFlows: readonly RefundFlow[] = [
  {name: 'WeChat', code: 'normal', paidBy: 'WeChat', checkpoints: steps(order2c)},
  {
    name: 'Medical account',
    code: 'cq',
    paidBy: 'Chongqing’s account',
    checkpoints: steps('/api/aries/individual/refund'),
  },
  {
    name: 'Refused by the provider',
    code: 'normal',
    outcome: OutcomeCode.REFUND_REFUSED,
    paidBy: 'WeChat',
    checkpoints: {
      submitting: {call: order2c},
      refused: {shows: ({refund}) => refund.message('退款失败')},
    },
  },
]
