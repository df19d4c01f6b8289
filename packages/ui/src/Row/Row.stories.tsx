import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {longSentence} from '../stories/sample-data.ts'
import {Row} from './Row.tsx'

const meta = {
  component: Row,
  parameters: {ground: 'card'},
  args: {label: '保障期', children: '2026.12.01 至 2027.11.30'},
} satisfies Meta<typeof Row>
export default meta
type Story = StoryObj<typeof meta>

export const Value: Story = {}
export const Tappable: Story = {args: {label: '电子保单', children: '查看', onClick: fn()}}
export const LongText: Story = {args: {label: '被保人医保所在地', children: longSentence, onClick: fn()}}
export const Several: Story = {
  render: () => (
    <>
      <Row label="投保人">张晓明</Row>
      <Row label="证件号码">3401 **** **** 123X</Row>
      <Row label="保障期">2026.12.01 至 2027.11.30</Row>
    </>
  ),
}
