import type {Meta, StoryObj} from '@storybook/react-vite'
import {StateHolder} from '../stories/StateHolder.tsx'
import {Switch} from './Switch.tsx'

const meta = {
  component: Switch,
  parameters: {ground: 'card'},
  args: {checked: false, onChange: () => {}, label: '自动续保'},
  render: (args) => (
    <StateHolder start={args.checked}>
      {(checked, set) => <Switch {...args} checked={checked} onChange={set} />}
    </StateHolder>
  ),
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = {args: {checked: true}}
export const Busy: Story = {args: {busy: true}}
