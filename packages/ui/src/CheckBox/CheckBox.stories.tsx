import type {Meta, StoryObj} from '@storybook/react-vite'
import {StateHolder} from '../stories/StateHolder.tsx'
import {longSentence} from '../stories/sample-data.ts'
import {CheckBox} from './CheckBox.tsx'

const meta = {
  component: CheckBox,
  args: {
    checked: false,
    onChange: () => {},
    children: (
      <>
        我已阅读并同意<a href="#terms">《用户协议》</a>
        <a href="#privacy">《隐私政策》</a>
      </>
    ),
  },
  render: (args) => (
    <StateHolder start={args.checked}>
      {(checked, set) => <CheckBox {...args} checked={checked} onChange={set} />}
    </StateHolder>
  ),
} satisfies Meta<typeof CheckBox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = {args: {checked: true}}
export const WithError: Story = {args: {error: '请阅读并同意协议'}}
export const Disabled: Story = {args: {disabled: true}}
export const DisabledOn: Story = {args: {disabled: true, checked: true}}
export const LongText: Story = {args: {children: longSentence}}
