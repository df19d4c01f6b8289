import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {Amount} from '../Amount/Amount.tsx'
import {BottomBar} from '../BottomBar/BottomBar.tsx'
import {Button} from '../Button/Button.tsx'
import {Card} from '../Card/Card.tsx'
import {OfflineBar} from '../OfflineBar/OfflineBar.tsx'
import {longSentence} from '../stories/sample-data.ts'
import {Page} from './Page.tsx'

const meta = {
  component: Page,
  parameters: {ground: 'none'},
  args: {title: '收银台', onBack: fn(), children: <Card>{longSentence}</Card>},
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {args: {plain: true, children: longSentence}}
export const WithoutBack: Story = {args: {onBack: undefined, title: '某某惠民保'}}
export const WithButton: Story = {args: {bar: <Button wide>立即支付 ¥69.00</Button>}}
export const WithAmountAndButton: Story = {
  args: {
    bar: (
      <BottomBar>
        <Amount yuan="258.00" />
        <Button>确认投保</Button>
      </BottomBar>
    ),
  },
}
export const WithTwoButtons: Story = {
  args: {
    bar: (
      <BottomBar>
        <Button kind="outline" wide>
          返回修改
        </Button>
        <Button wide>继续投保</Button>
      </BottomBar>
    ),
  },
}
export const Offline: Story = {
  render: (args) => (
    <>
      <OfflineBar offline />
      <Page {...args} />
    </>
  ),
}
export const LongText: Story = {
  args: {
    title: '某某市城市定制型商业补充医疗保险投保须知',
    children: Array.from({length: 8}, (_, index) => (
      <Card key={index} title={`第${index + 1}条`}>
        {longSentence}
      </Card>
    )),
    bar: <Button wide>我知道了</Button>,
  },
}
