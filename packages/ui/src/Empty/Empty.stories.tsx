import type {Meta, StoryObj} from '@storybook/react-vite'
import {Button} from '../Button/Button.tsx'
import {longSentence} from '../stories/samples.ts'
import {Empty} from './Empty.tsx'

const meta = {component: Empty, args: {text: '暂无订单', drawing: 'orders'}} satisfies Meta<typeof Empty>
export default meta
type Story = StoryObj<typeof meta>

export const Orders: Story = {args: {action: <Button size="small">去投保</Button>}}
export const Policies: Story = {args: {drawing: 'policies', text: '暂无保单'}}
export const People: Story = {args: {drawing: 'people', text: '还没有添加家庭成员'}}
export const Search: Story = {args: {drawing: 'search', text: '没有找到相关内容'}}
export const LongText: Story = {args: {text: longSentence, action: <Button size="small">去投保</Button>}}
