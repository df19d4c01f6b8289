import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import type {TimedOrder} from '../../data/order-queries.ts'
import {OrderCard} from './OrderCard.tsx'

const insured = (name: string) => ({
  name,
  idTypeValue: '居民身份证',
  idNo: '3499**********0047',
  relationType: '',
  relationTypeValue: '父母',
  explain: '',
  price: 6900,
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
})
const order: TimedOrder = {
  id: 'o1',
  no: 'HM20261121978942458335',
  skuName: '重庆惠民保2026版',
  skuNo: '',
  unit: '人/年',
  userId: 'u1',
  status: OrderStatus.PAYED,
  payStatus: OrderPayStatus.PAYED,
  price: 13_800,
  unpaidFee: 0,
  remainTime: 0,
  payUntil: 0,
  createTime: '2026-11-21 10:00:00',
  apctInfo: null,
  orderItemList: [],
  returnedPayments: [],
  isRenewal: true,
  autoRenew: false,
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  insuredInfoList: [insured('王建国'), insured('李秀英')],
}
const unpaid = {status: OrderStatus.WAIT_PAY, payStatus: OrderPayStatus.WAIT_PAY}
const waiting = {
  ...order,
  ...unpaid,
  insuredInfoList: order.insuredInfoList.map((person) => ({...person, ...unpaid})),
}

const meta = {
  component: OrderCard,
  parameters: {ground: 'none'},
  args: {order, secondsLeft: 0, cancelling: false, onOpen: fn(), onPress: fn(), onPay: fn(), onCancel: fn()},
} satisfies Meta<typeof OrderCard>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {args: {order: waiting, secondsLeft: 1_799}}
export const Cancelling: Story = {args: {order: waiting, secondsLeft: 1_799, cancelling: true}}
export const TimedOut: Story = {args: {order: waiting}}
export const Confirming: Story = {args: {order: {...waiting, payStatus: OrderPayStatus.TO_BE_CONFIRMED}}}
export const Paid: Story = {}
export const Closed: Story = {args: {order: {...order, status: OrderStatus.CLOSED}}}
export const Cancelled: Story = {args: {order: {...order, status: OrderStatus.CANCELED}}}
export const UnknownStatus: Story = {args: {order: {...order, status: 'NEW', payStatus: ''}}}
export const ManyPeople: Story = {
  args: {
    order: {
      ...waiting,
      skuName: `重庆惠民保2026版（${longName}）`,
      insuredInfoList: ['司马相如', longName, '买买提·吐尔逊', '李秀英', '王建国'].map(insured),
    },
    secondsLeft: 59,
  },
}
