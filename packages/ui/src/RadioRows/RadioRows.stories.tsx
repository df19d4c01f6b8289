import type {Meta, StoryObj} from '@storybook/react-vite'
import {Icon} from '../Icon/Icon.tsx'
import {StateHolder} from '../stories/StateHolder.tsx'
import {longSentence} from '../stories/sample-data.ts'
import {RadioRows} from './RadioRows.tsx'

const wechat = {value: 'wechat', name: '微信支付', icon: <Icon name="account" />, description: '推荐微信用户使用'}
const account = {value: 'account', name: '医保个人账户', icon: <Icon name="account" />, description: '使用账户余额支付'}

const meta = {
  component: RadioRows,
  parameters: {ground: 'card'},
  args: {label: '支付方式', options: [wechat, account], value: 'wechat', onChange: () => {}},
  render: (args) => (
    <StateHolder start={args.value}>{(value, set) => <RadioRows {...args} value={value} onChange={set} />}</StateHolder>
  ),
} satisfies Meta<typeof RadioRows>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const NothingChosen: Story = {args: {value: null}}
export const OneDisabledWithItsReason: Story = {
  args: {options: [wechat, {...account, disabled: true, reason: '投保人非本人医保参保地，暂不支持'}]},
}
export const WordsOnly: Story = {
  args: {
    label: '性别',
    value: '1',
    options: [
      {value: '1', name: '男'},
      {value: '2', name: '女'},
    ],
  },
}
export const LongText: Story = {args: {options: [{...wechat, name: longSentence, description: longSentence}, account]}}
