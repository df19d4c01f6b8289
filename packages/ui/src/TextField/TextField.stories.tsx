import type {Meta, StoryObj} from '@storybook/react-vite'
import {Button} from '../Button/Button.tsx'
import {StateHolder} from '../stories/StateHolder.tsx'
import {longName, longSentence} from '../stories/sample-data.ts'
import {TextField} from './TextField.tsx'

const meta = {
  component: TextField,
  parameters: {ground: 'card'},
  args: {label: '姓名', value: '', placeholder: '请输入姓名', onChange: () => {}},
  render: (args) => (
    <StateHolder start={args.value}>{(value, set) => <TextField {...args} value={value} onChange={set} />}</StateHolder>
  ),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = {args: {value: '张晓明'}}
export const WithHint: Story = {args: {hint: '请与证件上的姓名一致'}}
export const WithError: Story = {args: {label: '手机号', value: '1380013', error: '手机号码格式错误'}}
export const Disabled: Story = {args: {value: '张晓明', disabled: true}}
export const WithButton: Story = {
  args: {
    label: '验证码',
    placeholder: '请输入验证码',
    trailing: (
      <Button kind="outline" size="small">
        获取验证码
      </Button>
    ),
  },
}
export const LongText: Story = {
  args: {label: '被保人医保所在地', value: longName, error: longSentence},
}
