import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PaymentSubject} from '../../screens/payment/PaymentSubject.tsx'
import {sampleOrder} from '../../screens/payment/testing/payment-samples.ts'
import {HolderSheet} from './HolderSheet.tsx'

const holder = {holderName: '王小明', idNo: '3499**********0019', account: 200_000}

const meta = {
  component: HolderSheet,
  args: {open: true, holder, subject: <PaymentSubject order={sampleOrder} />, onConfirm: fn(), onClose: () => {}},
  render: (args) => <OpenSheet>{(sheet) => <HolderSheet {...args} {...sheet} />}</OpenSheet>,
} satisfies Meta<typeof HolderSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {}
export const NothingInIt: Story = {args: {holder: {...holder, account: 0}}}
export const LongText: Story = {args: {holder: {...holder, holderName: longName, account: 123_456_789}}}
