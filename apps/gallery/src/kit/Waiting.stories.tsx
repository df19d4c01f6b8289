import {Card} from '@hmb/ui/Card'
import {MoreOnScroll} from '@hmb/ui/MoreOnScroll'
import {OfflineBar} from '@hmb/ui/OfflineBar'
import {PullRefresh} from '@hmb/ui/PullRefresh'
import {Skeleton} from '@hmb/ui/Skeleton'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'

/** What is shown while something comes, and when it does not. */
const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const SkeletonText: Story = {render: () => <Skeleton />}
export const SkeletonCard: Story = {render: () => <Skeleton kind="card" lines={4} />}
export const SkeletonImage: Story = {render: () => <Skeleton kind="image" height={200} />}
export const MoreLoading: Story = {render: () => <MoreOnScroll hasMore loading onMore={fn()} />}
export const MoreFailed: Story = {render: () => <MoreOnScroll hasMore loading={false} failed onMore={fn()} />}
export const NoMore: Story = {
  render: () => <MoreOnScroll hasMore={false} loading={false} onMore={fn()} endText="没有更多了" />,
}
export const Offline: Story = {parameters: {ground: 'none'}, render: () => <OfflineBar offline />}
export const PullToRefresh: Story = {
  parameters: {ground: 'none'},
  render: () => (
    <PullRefresh onRefresh={async () => {}}>
      <Card>向下拉，或用键盘找到“刷新”</Card>
    </PullRefresh>
  ),
}
