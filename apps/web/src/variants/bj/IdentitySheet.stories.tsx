import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {IdentitySheet} from './IdentitySheet.tsx'

const who = {id: 'f1', relation: '父母', idNo: '3499 **** **** 0019'}

const meta = {
  component: IdentitySheet,
  args: {asked: {name: '王*', type: 2, who}, onAnswer: fn(), onClose: () => {}},
  render: ({asked, ...args}) => (
    <OpenSheet>
      {({open, onClose}) => <IdentitySheet {...args} asked={open ? asked : null} onClose={onClose} />}
    </OpenSheet>
  ),
} satisfies Meta<typeof IdentitySheet>
export default meta
type Story = StoryObj<typeof meta>

export const NewCitizen: Story = {}
export const CentralPublicFunded: Story = {args: {asked: {name: '王*', type: 1, who}}}
export const OtherInsurance: Story = {args: {asked: {name: '王*', type: 0, who}}}
export const LongName: Story = {args: {asked: {name: longName, type: 2, who}}}
