import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {policyDocumentOffer} from '@hmb/rules/policy'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PolicyServiceCard} from './PolicyServiceCard.tsx'

const meta = {
  component: PolicyServiceCard,
  args: {offer: {ok: true}, onView: fn(), onSave: fn(), onShare: fn(), onOrder: fn()},
} satisfies Meta<typeof PolicyServiceCard>
export default meta
type Story = StoryObj<typeof meta>

export const Everything: Story = {args: {onInvoice: fn()}}
export const WithoutInvoice: Story = {}
export const NotIssuedYet: Story = {
  args: {offer: policyDocumentOffer(PolicyStatus.WAIT_UNDERWRITE), onShare: undefined},
}
export const Ended: Story = {args: {offer: policyDocumentOffer(PolicyStatus.SURRENDERED), onShare: undefined}}
