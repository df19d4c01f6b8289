import type {Meta, StoryObj} from '@storybook/react-vite'
import {Row} from '../Row/Row.tsx'
import {Skeleton} from '../Skeleton/Skeleton.tsx'
import {Stack} from '../Stack/Stack.tsx'
import {longName, longSentence} from '../stories/sample-data.ts'
import {Card} from './Card.tsx'

const meta = {component: Card, args: {title: '投保人', children: '张晓明'}} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Titled: Story = {}
export const WithAction: Story = {args: {action: <button type="button">修改</button>}}
export const Bare: Story = {args: {title: undefined, children: longSentence}}
export const Loading: Story = {args: {children: <Skeleton lines={3} />}}
export const LongText: Story = {
  args: {title: `被保人 ${longName}`, action: <button type="button">修改</button>, children: longSentence},
}
export const Stacked: Story = {
  render: () => (
    <Stack>
      <Card title="投保人">张晓明</Card>
      <Card title="保单">
        <Row label="保障期">2026.12.01 至 2027.11.30</Row>
        <Row label="保费">¥69.00</Row>
      </Card>
    </Stack>
  ),
}
