import {OrderPayStatus} from '@hmb/contract/codes/order-pay-status'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {choosableItems} from '@hmb/rules/refund'
import {StateHolder} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {sampleItem} from '../../refund/testing/refund-samples.ts'
import {RefundItemList} from './RefundItemList.tsx'

const meta = {
  component: RefundItemList,
  args: {
    items: [sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')],
    choosable: [],
    chosen: ['a'],
    onChoose: fn(),
    onDetail: fn(),
    onService: fn(),
  },
  render: (args) => (
    <StateHolder start={args.chosen}>
      {(chosen, set) => (
        <RefundItemList
          {...args}
          choosable={choosableItems(args.items, 'POLICY_STATUS')}
          chosen={chosen}
          onChoose={(id, isChosen) => set(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      )}
    </StateHolder>
  ),
} satisfies Meta<typeof RefundItemList>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}
export const EveryStatus: Story = {
  args: {
    items: [
      sampleItem('a', '张晓明'),
      sampleItem('b', '李桂兰', {payChannel: PayChannel.BEIJING_BANK}),
      sampleItem('c', '王建国', {policyStatus: PolicyStatus.EFFECTING}),
      sampleItem('d', '王小雨', {refundStatus: RefundStatus.REFUNDING}),
      sampleItem('e', '王小雪', {refundStatus: RefundStatus.REFUND_FAIL}),
      sampleItem('f', '王小风', {refundStatus: RefundStatus.REFUND_SUCCESS}),
      sampleItem('g', '王小云', {payStatus: OrderPayStatus.WAIT_PAY, payPrice: 0, payChannelValue: ''}),
    ],
  },
}
export const LongNames: Story = {
  args: {
    items: [
      sampleItem('a', longName, {idTypeName: '港澳居民来往内地通行证（香港）', payPrice: 1_234_500}),
      sampleItem('b', longName, {payChannel: PayChannel.BEIJING_BANK, refundStatus: RefundStatus.REFUNDING}),
    ],
  },
}
