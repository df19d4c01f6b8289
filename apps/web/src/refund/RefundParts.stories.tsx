import {refundErrorTexts} from '@hmb/rules/refund'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {AccountTiming} from './AccountTiming.tsx'
import {NotRefundable} from './NotRefundable.tsx'
import {RefundItems} from './RefundItems.tsx'
import {sampleItem} from './testing/refund-samples.ts'

const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const onOrder = fn()

export const People: Story = {
  render: () => <RefundItems items={[sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')]} />,
}
export const LongName: Story = {
  render: () => <RefundItems items={[sampleItem('a', longName, {payPrice: 1_234_500})]} />,
}
export const Timing: Story = {render: () => <AccountTiming />}
export const InForce: Story = {
  render: () => <NotRefundable sentence={refundErrorTexts['in-force']} onOrder={onOrder} onService={fn()} />,
}
export const InRefund: Story = {
  render: () => <NotRefundable sentence={refundErrorTexts['not-refundable']} onOrder={onOrder} />,
}
