import type {Meta, StoryObj} from '@storybook/react-vite'
import {Avatar} from '../Avatar/Avatar.tsx'
import {StateHolder} from '../stories/StateHolder.tsx'
import {longName} from '../stories/sample-data.ts'
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
  args: {items: texts.slice(0, 3).map((text, index) => ({key: text, text, badge: [0, 2, 120][index] ?? 0}))},
}
/** People: a long name is cut. */
export const WithMarks: Story = {
  args: {
    label: '我的家庭',
    items: ['张晓明', longName, 'Anna Lindqvist'].map((text) => ({key: text, text, mark: <Avatar name={text} />})),
    active: longName,
  },
}
