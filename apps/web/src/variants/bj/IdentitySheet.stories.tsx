import {InsuredType} from '@hmb/contract/codes/insured-type'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {expect, fn, screen, waitFor} from 'storybook/test'
import {IdentitySheet} from './IdentitySheet.tsx'

const person = {id: 'f1', relation: '父母', idNo: '3499 **** **** 0019'}

const meta = {
  component: IdentitySheet,
  args: {identity: {name: '王建国', type: InsuredType.NEW_CITIZEN, person}, onAnswer: fn(), onClose: () => {}},
  render: ({identity, ...args}) => (
    <OpenSheet>
      {({open, onClose}) => <IdentitySheet {...args} identity={open ? identity : null} onClose={onClose} />}
    </OpenSheet>
  ),
  // The buttons accept answers a moment after the question has appeared.
  play: async () => {
    const yes = await screen.findByRole('button', {name: '是'})
    await waitFor(() => expect(yes.getAttribute('aria-disabled')).not.toBe('true'))
  },
} satisfies Meta<typeof IdentitySheet>
export default meta
type Story = StoryObj<typeof meta>

export const NewCitizen: Story = {}
export const CentralPublicFunded: Story = {
  args: {identity: {name: '王建国', type: InsuredType.CENTRAL_PUBLIC_FUND, person}},
}
export const OtherInsurance: Story = {args: {identity: {name: '王建国', type: InsuredType.OTHER_INSURANCE, person}}}
export const LongName: Story = {args: {identity: {name: longName, type: InsuredType.NEW_CITIZEN, person}}}
