import type {Meta, StoryObj} from '@storybook/react-vite'
import {Phrases} from './Phrases.tsx'

const meta = {
  component: Phrases,
  args: {children: '部分被保人订单支付失败', lengths: [5]},
  render: (args) => (
    <h2 style={{width: '8em'}}>
      <Phrases {...args} />
    </h2>
  ),
} satisfies Meta<typeof Phrases>
export default meta
type Story = StoryObj<typeof meta>

export const Narrow: Story = {}
export const LongerThanALine: Story = {args: {children: '部分被保人订单的支付没有成功', lengths: []}}
