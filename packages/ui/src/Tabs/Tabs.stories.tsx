import type {Meta, StoryObj} from '@storybook/react-vite'
import {StateHolder} from '../stories/StateHolder.tsx'
import {Tabs} from './Tabs.tsx'

const texts = ['全部', '待支付', '已支付', '已取消', '退款中', '已退款', '已失效']

const meta = {
  component: Tabs,
  parameters: {ground: 'none'},
  args: {
    label: '订单状态',
    items: texts.slice(0, 3).map((text) => ({key: text, text})),
    active: '全部',
    onChange: () => {},
  },
  render: (args) => (
    <StateHolder start={args.active}>{(active, set) => <Tabs {...args} active={active} onChange={set} />}</StateHolder>
  ),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Few: Story = {}
export const MoreThanFit: Story = {args: {items: texts.map((text) => ({key: text, text})), active: '退款中'}}
export const WithCounts: Story = {
  args: {items: texts.slice(0, 3).map((text, at) => ({key: text, text, badge: [0, 2, 120][at] ?? 0}))},
}
