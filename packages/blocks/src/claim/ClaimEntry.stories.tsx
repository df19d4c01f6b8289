import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {ClaimEntry} from './ClaimEntry.tsx'

const meta = {component: ClaimEntry, args: {title: '理赔服务', icon: '', onOpen: fn()}} satisfies Meta<
  typeof ClaimEntry
>
export default meta
type Story = StoryObj<typeof meta>

export const Entry: Story = {}
export const LongText: Story = {args: {title: '理赔服务：在线提交材料、查询进度、补充单证与异议申诉'}}
