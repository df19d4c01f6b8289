import {OpenSheet, StateHolder} from '@hmb/ui/stories/StateHolder'
import {longSentence} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn, screen, userEvent} from 'storybook/test'
import {EmailSheet} from './EmailSheet.tsx'

const meta = {
  component: EmailSheet,
  args: {
    file: {name: '理赔申请书（模板）'},
    address: '',
    sending: false,
    onAddress: () => {},
    onSend: fn(),
    onClose: () => {},
  },
  render: ({address, file, ...args}) => (
    <StateHolder start={address}>
      {(typed, type) => (
        <OpenSheet>
          {({open, onClose}) => (
            <EmailSheet {...args} file={open ? file : null} onClose={onClose} address={typed} onAddress={type} />
          )}
        </OpenSheet>
      )}
    </StateHolder>
  ),
} satisfies Meta<typeof EmailSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithoutName: Story = {args: {file: {name: ''}}}
export const WithError: Story = {
  args: {address: 'zhang@'},
  play: async () => userEvent.click(await screen.findByRole('button', {name: '发送'})),
}
export const Sending: Story = {args: {address: 'zhang@example.com', sending: true}}
export const LongText: Story = {
  args: {file: {name: longSentence}, address: 'a.very.long.mailbox.of.somebody@department.company.example.com'},
}
