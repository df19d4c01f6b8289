import type {Meta, StoryObj} from '@storybook/react-vite'
import {Button} from '../Button/Button.tsx'
import {longSentence} from '../stories/sample-data.ts'
import {EmptyState} from './EmptyState.tsx'

const meta = {component: EmptyState, args: {text: '暂无订单', illustration: 'orders'}} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Orders: Story = {args: {action: <Button size="small">去投保</Button>}}
export const Policies: Story = {args: {illustration: 'policies', text: '暂无保单'}}
export const People: Story = {args: {illustration: 'people', text: '还没有添加家庭成员'}}
export const Search: Story = {args: {illustration: 'search', text: '没有找到相关内容'}}
export const LongText: Story = {args: {text: longSentence, action: <Button size="small">去投保</Button>}}
