import {CodeButtonView} from '@hmb/shell/CodeButtonView'
import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PaymentSubject} from '../../screens/payment/PaymentSubject.tsx'
import {sampleOrder} from '../../screens/payment/testing/payment-samples.ts'
import {SmsCodeSheet} from './SmsCodeSheet.tsx'

const button = {sent: true, left: 59, seconds: 59, sending: false, onSend: fn()}

const meta = {
  component: SmsCodeSheet,
  args: {
    open: true,
    error: '',
    checking: false,
    subject: <PaymentSubject order={sampleOrder} />,
    codeButton: <CodeButtonView {...button} />,
    onEntered: fn(),
    onClose: () => {},
  },
  render: (args) => <OpenSheet>{(sheet) => <SmsCodeSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof SmsCodeSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {}
export const SendAgain: Story = {args: {codeButton: <CodeButtonView {...button} left={0} />}}
export const SendingAgain: Story = {args: {codeButton: <CodeButtonView {...button} left={0} sending />}}
export const Missing: Story = {args: {error: '请输入验证码'}}
export const Wrong: Story = {args: {error: '验证码错误，请重新输入'}}
export const Checking: Story = {args: {checking: true}}
