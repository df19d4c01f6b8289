import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {OrderItem} from '@hmb/contract/order'
import {longName, longSentence} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {OrderItemCard} from './OrderItemCard.tsx'

const insured = {
  name: '李秀英',
  idTypeValue: '居民身份证',
  idNo: '3499**********0047',
  relationType: '',
  relationTypeValue: '父母',
  explain: '',
  price: 6900,
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
}
const item: OrderItem = {
  id: 'i1',
  insurantId: 'm1',
  insuredName: '李秀英',
  insuredIdNo: '3499**********0047',
  idTypeName: '居民身份证',
  price: 6900,
  payPrice: 6900,
  status: OrderStatus.PAYED,
  statusValue: '已支付',
  payStatus: OrderPayStatus.PAYED,
  refundStatus: '',
  refundStatusValue: '',
  payChannel: PayChannel.WECHAT,
  payChannelValue: '微信支付',
  policyStatus: PolicyStatus.WAIT_EFFECT,
  payTime: '2026-11-20 10:02:00',
  policyNo: 'PCQ00000000000001',
}
const cancelled = {...insured, status: OrderStatus.CANCELED, payStatus: OrderPayStatus.WAIT_PAY}

const meta = {
  component: OrderItemCard,
  parameters: {ground: 'none'},
  args: {insured, item, showsStatus: false, onRefund: fn(), onPayment: fn(), onPolicy: fn()},
} satisfies Meta<typeof OrderItemCard>
export default meta
type Story = StoryObj<typeof meta>

export const Paid: Story = {}
export const NeedsRefund: Story = {args: {item: {...item, refundStatus: RefundStatus.REFUNDING}}}
export const Refunded: Story = {
  args: {item: {...item, refundStatus: RefundStatus.REFUND_SUCCESS, policyStatus: PolicyStatus.SURRENDERED}},
}
export const Cancelled: Story = {args: {insured: cancelled, item: undefined, showsStatus: true}}
export const LongTexts: Story = {
  args: {
    insured: {...insured, name: longName, idTypeValue: '港澳居民来往内地通行证（香港）', explain: longSentence},
    item: {...item, refundStatus: RefundStatus.REFUND_FAIL, payChannelValue: '医保个人账户共济支付'},
  },
}
