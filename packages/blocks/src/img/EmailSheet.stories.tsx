import {Keep, Opened} from '@hmb/ui/stories/Keep'
import {longSentence} from '@hmb/ui/stories/samples'
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
    <Keep start={address}>
      {(typed, type) => (
        <Opened>
          {({open, onClose}) => (
            <EmailSheet {...args} file={open ? file : null} onClose={onClose} address={typed} onAddress={type} />
          )}
        </Opened>
      )}
    </Keep>
  ),
} satisfies Meta<typeof EmailSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithoutName: Story = {args: {file: {name: ''}}}
export const Wrong: Story = {
  args: {address: 'zhang@'},
  play: async () => userEvent.click(await screen.findByRole('button', {name: '发送'})),
}
export const Sending: Story = {args: {address: 'zhang@example.com', sending: true}}
export const LongText: Story = {
  args: {file: {name: longSentence}, address: 'a.very.long.mailbox.of.somebody@department.company.example.com'},
}
