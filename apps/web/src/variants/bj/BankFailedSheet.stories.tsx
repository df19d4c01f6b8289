import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longSentence} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {BankFailedSheet} from './BankFailedSheet.tsx'

const meta = {
  component: BankFailedSheet,
  args: {
    open: true,
    reason: '余额不足',
    otherChannels: [PayChannel.WECHAT, PayChannel.MUTUAL_AID],
    onChoose: fn(),
    onClose: () => {},
  },
  render: (args) => <OpenSheet>{(sheet) => <BankFailedSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof BankFailedSheet>
export default meta
type Story = StoryObj<typeof meta>

export const TwoOthers: Story = {}
export const OneOther: Story = {args: {otherChannels: [PayChannel.WECHAT]}}
export const NothingElse: Story = {args: {otherChannels: []}}
export const LongText: Story = {args: {reason: longSentence}}
