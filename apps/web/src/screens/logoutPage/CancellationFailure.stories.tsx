import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {CancellationFailure} from './CancellationFailure.tsx'

const meta = {
  component: CancellationFailure,
  args: {validOrder: true, validPolicy: true, onOrders: fn(), onPolicies: fn(), onPersonalCentre: fn()},
} satisfies Meta<typeof CancellationFailure>
export default meta
type Story = StoryObj<typeof meta>

export const Both: Story = {}
export const OnlyOrders: Story = {args: {validPolicy: false}}
export const OnlyPolicies: Story = {args: {validOrder: false}}
