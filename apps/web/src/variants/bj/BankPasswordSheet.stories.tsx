import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PaymentSubject} from '../../screens/payment/PaymentSubject.tsx'
import {sampleOrder} from '../../screens/payment/testing/payment-samples.ts'
import {BankPasswordSheet} from './BankPasswordSheet.tsx'

const meta = {
  component: BankPasswordSheet,
  args: {
    open: true,
    balance: 300_000,
    error: '',
    paying: false,
    onEntered: fn(),
    onClose: () => {},
    subject: <PaymentSubject order={sampleOrder} />,
  },
  render: (args) => <OpenSheet>{(sheet) => <BankPasswordSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof BankPasswordSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const NothingInIt: Story = {args: {balance: 0}}
export const LargeBalance: Story = {args: {balance: 123_456_789}}
export const BalanceUnknown: Story = {args: {balance: null}}
export const Missing: Story = {args: {error: '请先输入密码'}}
export const Wrong: Story = {args: {error: '密码错误，请重新输入'}}
export const Paying: Story = {args: {paying: true}}
