import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {ReturnedPayments} from './ReturnedPayments.tsx'

const returning = {
  amount: 6900,
  payChannel: PayChannel.WECHAT,
  payChannelValue: '微信支付',
  payTime: '2026-11-22 10:00:00',
  refundStatus: RefundStatus.REFUNDING,
  refundStatusValue: '退款中',
  refundedTime: '',
  refundSetlSn: '',
}
const returned = {
  ...returning,
  refundStatus: RefundStatus.REFUND_SUCCESS,
  refundStatusValue: '退款成功',
  refundedTime: '2026-11-22 10:00:08',
  refundSetlSn: 'R20261122100008123456',
}

const meta = {
  component: ReturnedPayments,
  parameters: {ground: 'none'},
} satisfies Meta<typeof ReturnedPayments>
export default meta
type Story = StoryObj<typeof meta>

export const OrderClosed: Story = {args: {order: {status: OrderStatus.CLOSED, returnedPayments: [returning]}}}
export const OrderPaidTwice: Story = {args: {order: {status: OrderStatus.PAYED, returnedPayments: [returned]}}}
export const WrongAmounts: Story = {
  args: {order: {status: OrderStatus.WAIT_PAY, returnedPayments: [returned, returning]}},
}
