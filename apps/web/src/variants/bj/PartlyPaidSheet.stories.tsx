import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName, longSentence} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PartlyPaidSheet} from './PartlyPaidSheet.tsx'

const mother = {name: '李桂芳', relation: '父母', errorMsg: '未完成家庭共济备案', idNo: '3499**********0047'}
const self = {name: '王小明', relationTypeValue: '本人', idNo: '3499**********0019'}
const child = {name: '王小雨', relation: '子女', errorMsg: '个人账户余额不足', idNo: '3499**********0061'}

const meta = {
  component: PartlyPaidSheet,
  args: {
    open: true,
    unpaid: [mother, child],
    paid: {people: [self], paidFee: 19_500, unpaidFee: 39_000},
    error: null,
    otherChannels: [PayChannel.WECHAT, PayChannel.BEIJING_BANK],
    onChoose: fn(),
    onClose: () => {},
  },
  render: (args) => <OpenSheet>{(sheet) => <PartlyPaidSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof PartlyPaidSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Two: Story = {}
export const PaidPartLoading: Story = {args: {paid: null}}
export const PaidPartFailed: Story = {
  args: {paid: null, error: {message: '系统错误，请稍后重试', onRetry: fn()}},
}
export const NothingPaid: Story = {args: {paid: {people: [], paidFee: 0, unpaidFee: 39_000}}}
/** On a small phone in large type they do not fit. It must be visible that there is a third. */
export const Three: Story = {
  args: {unpaid: [mother, child, {...child, name: '张晓明', relation: '配偶'}]},
}
export const One: Story = {args: {unpaid: [mother], otherChannels: [PayChannel.WECHAT]}}
export const NothingElse: Story = {args: {otherChannels: []}}
export const LongText: Story = {
  args: {unpaid: Array.from({length: 6}, () => ({...mother, name: longName, errorMsg: longSentence}))},
}
