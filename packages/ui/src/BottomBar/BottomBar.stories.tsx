import type {Meta, StoryObj} from '@storybook/react-vite'
import {Amount} from '../Amount/Amount.tsx'
import {Button} from '../Button/Button.tsx'
import {BottomBar} from './BottomBar.tsx'

const meta = {
  component: BottomBar,
  parameters: {ground: 'none'},
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

const sum = <Amount yuan="1,234,567.89" />

export const TwoButtons: Story = {
  args: {
    children: (
      <>
        <Button kind="outline">取消订单</Button>
        <Button>去支付</Button>
      </>
    ),
  },
}
export const AmountAndButton: Story = {
  args: {
    children: (
      <>
        {sum}
        <Button>确认投保</Button>
      </>
    ),
  },
}
