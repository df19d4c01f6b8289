import type {Meta, StoryObj} from '@storybook/react-vite'
import {Swatches} from '../stories/Swatches.tsx'
import {StatusText} from './StatusText.tsx'

const meta = {} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const tones = {brand: '审核中', success: '已支付', waiting: '待支付', failure: '支付失败', neutral: '已取消'} as const

export const EveryTone: Story = {
  render: () => (
    <Swatches>
      {(Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
        <StatusText key={tone} tone={tone}>
          {tones[tone]}
        </StatusText>
      ))}
    </Swatches>
  ),
}
export const Large: Story = {
  render: () => (
    <StatusText tone="waiting" size="large">
      待支付
    </StatusText>
  ),
}
