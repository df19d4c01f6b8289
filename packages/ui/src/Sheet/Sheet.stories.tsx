import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn, screen} from 'storybook/test'
import {Button} from '../Button/Button.tsx'
import {ErrorState} from '../ErrorState/ErrorState.tsx'
import {RichText} from '../RichText/RichText.tsx'
import {Skeleton} from '../Skeleton/Skeleton.tsx'
import {OpenSheet} from '../stories/StateHolder.tsx'
import {longSentence} from '../stories/sample-data.ts'
import {Sheet} from './Sheet.tsx'

const meta = {
  component: Sheet,
  args: {open: true, onClose: () => {}, title: '关系说明', children: longSentence},
  render: ({open: _, onClose: __, ...args}) => <OpenSheet>{(sheet) => <Sheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {}
export const WithButton: Story = {args: {footer: <Button wide>我知道了</Button>}}
export const Tall: Story = {args: {tall: true, footer: <Button wide>我知道了</Button>}}
export const LongReading: Story = {
  args: {
    title: '某某市城市定制型商业补充医疗保险（特定高额药品费用医疗保险）条款',
    children: <RichText html={`<h2>第一条</h2>${`<p>${longSentence}</p>`.repeat(24)}`} />,
    footer: (
      <Button wide disabled>
        请阅读至底部
      </Button>
    ),
  },
  play: async () => {
    await screen.findByText('第一条')
  },
}
export const Loading: Story = {args: {tall: true, title: '用户协议', children: <Skeleton lines={10} />}}
export const Failed: Story = {
  args: {tall: true, title: '用户协议', children: <ErrorState message="加载失败" onRetry={fn()} />},
}
