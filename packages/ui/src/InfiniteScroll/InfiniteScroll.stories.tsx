import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {InfiniteScroll} from './InfiniteScroll.tsx'

const meta = {component: InfiniteScroll, args: {hasMore: true, loading: true, onMore: fn()}} satisfies Meta<
  typeof InfiniteScroll
>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {}
export const Failed: Story = {args: {loading: false, failed: true}}
