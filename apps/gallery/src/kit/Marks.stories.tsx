import {Avatar} from '@hmb/ui/Avatar'
import {Badge} from '@hmb/ui/Badge'
import {StatusMark} from '@hmb/ui/StatusMark'
import {StatusText} from '@hmb/ui/StatusText'
import {Tag} from '@hmb/ui/Tag'
import {Timer} from '@hmb/ui/Timer'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {longName} from '../samples.ts'

/** The small pieces, each in all its tones. */
const meta = {
  decorators: [
    (Story) => (
      <div className="gallery-swatches">
        <Story />
      </div>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const tones = {brand: '审核中', success: '已支付', waiting: '待支付', failure: '支付失败', neutral: '已取消'} as const
const entries = Object.entries(tones) as [keyof typeof tones, string][]

export const Tags: Story = {
  render: () => (
    <>
      {entries.map(([tone, word]) => (
        <Tag key={tone} tone={tone}>
          {word}
        </Tag>
      ))}
    </>
  ),
}
export const StatusTexts: Story = {
  render: () => (
    <>
      {entries.map(([tone, word]) => (
        <StatusText key={tone} tone={tone}>
          {word}
        </StatusText>
      ))}
    </>
  ),
}
export const StatusMarks: Story = {
  render: () => (
    <>
      {(['success', 'waiting', 'failure'] as const).map((state) => (
        <StatusMark key={state} state={state} />
      ))}
    </>
  ),
}
export const Avatars: Story = {
  render: () => (
    <>
      {[28, 44, 56].map((size) => (
        <Avatar key={size} name={size === 44 ? longName : '张晓明'} size={size} />
      ))}
    </>
  ),
}
export const Badges: Story = {
  render: () => (
    <>
      {[1, 12, 120].map((count) => (
        <Badge key={count} count={count} />
      ))}
    </>
  ),
}
export const Timers: Story = {
  render: () => (
    <>
      {[0, 59, 1_781, 3_723].map((seconds) => (
        <Timer key={seconds} seconds={seconds} />
      ))}
    </>
  ),
}
