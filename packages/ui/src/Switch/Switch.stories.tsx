import type {Meta, StoryObj} from '@storybook/react-vite'
import {Row} from '../Row/Row.tsx'
import {StateHolder} from '../stories/StateHolder.tsx'
import {Switch} from './Switch.tsx'

const meta = {
  component: Switch,
  parameters: {ground: 'card'},
  args: {label: '自动续保', checked: false, onChange: () => {}},
  render: (args) => (
    <Row label={args.label}>
      <StateHolder start={args.checked}>
        {(checked, set) => <Switch {...args} checked={checked} onChange={set} />}
      </StateHolder>
    </Row>
  ),
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = {args: {checked: true}}
export const Disabled: Story = {args: {disabled: true}}
export const DisabledOn: Story = {args: {disabled: true, checked: true}}
