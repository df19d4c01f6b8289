import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {Icon} from '../Icon/Icon.tsx'
import {longName} from '../stories/sample-data.ts'
import {Chip} from './Chip.tsx'

const meta = {component: Chip, args: {text: '母亲 李桂兰', mark: '李', onClick: fn()}} satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const On: Story = {args: {state: 'on'}}
export const Off: Story = {args: {state: 'off'}}
export const Incomplete: Story = {args: {state: 'incomplete', note: '待完善'}}
export const Plain: Story = {args: {mark: <Icon name="plus" size={18} />, text: '添加被保人'}}
export const LongText: Story = {
  args: {text: `其他 ${longName}`, mark: '阿', state: 'incomplete', note: '待完善'},
}
