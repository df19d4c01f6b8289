import type {Meta, StoryObj} from '@storybook/react-vite'
import {Card} from '../Card/Card.tsx'
import {PullRefresh} from './PullRefresh.tsx'

const meta = {
  component: PullRefresh,
  parameters: {ground: 'none'},
  args: {onRefresh: async () => {}, children: <Card>向下拉，或用键盘找到“刷新”</Card>},
} satisfies Meta<typeof PullRefresh>
export default meta
type Story = StoryObj<typeof meta>

export const PullToRefresh: Story = {}
