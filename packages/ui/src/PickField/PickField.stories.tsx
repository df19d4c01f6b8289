import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {longSentence} from '../stories/sample-data.ts'
import {PickField} from './PickField.tsx'

const meta = {
  component: PickField,
  parameters: {ground: 'card'},
  args: {label: '证件类型', value: '', placeholder: '请选择证件类型', onClick: fn()},
} satisfies Meta<typeof PickField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Picked: Story = {args: {value: '身份证'}}
export const WithError: Story = {args: {error: '请选择证件类型'}}
export const Disabled: Story = {args: {value: '身份证', disabled: true}}
export const LongText: Story = {
  args: {label: '被保人医保所在地', value: '重庆市 彭水苗族土家族自治县', error: longSentence},
}
