import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {Button} from '../Button/Button.tsx'
import {longSentence} from '../stories/sample-data.ts'
import {ErrorState} from './ErrorState.tsx'

const meta = {component: ErrorState, args: {message: '网络不可用，请检查网络'}} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const MessageOnly: Story = {}
export const WithRetry: Story = {args: {title: '加载失败', onRetry: fn()}}
export const WithAnotherWay: Story = {
  args: {
    title: '页面不存在',
    message: '您访问的页面已下线',
    action: (
      <Button kind="outline" size="small">
        返回首页
      </Button>
    ),
  },
}
export const LongText: Story = {args: {title: '加载失败', message: longSentence, onRetry: fn()}}
