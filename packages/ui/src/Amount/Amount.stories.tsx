import type {Meta, StoryObj} from '@storybook/react-vite'
import {Amount} from './Amount.tsx'

const meta = {component: Amount, args: {yuan: '69.00'}} satisfies Meta<typeof Amount>
export default meta
type Story = StoryObj<typeof meta>

export const Large: Story = {}
export const Medium: Story = {args: {size: 'medium'}}
export const Unknown: Story = {args: {yuan: '-'}}
export const LargeSum: Story = {args: {yuan: '1,234,567.89'}}
