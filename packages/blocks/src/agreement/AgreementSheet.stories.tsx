import {OpenSheet} from '@hmb/ui/stories/StateHolder'
import {agreementHtml} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn, screen} from 'storybook/test'
import {AgreementSheet} from './AgreementSheet.tsx'

const meta = {
  component: AgreementSheet,
  args: {agreement: {name: '保险条款', text: {state: 'shown', html: agreementHtml()}}, onClose: () => {}},
  render: ({agreement}) => (
    <OpenSheet>
      {({open, onClose}) => <AgreementSheet agreement={open ? agreement : null} onClose={onClose} />}
    </OpenSheet>
  ),
} satisfies Meta<typeof AgreementSheet>
export default meta
type Story = StoryObj<typeof meta>

// The sanitiser loads with the first rich text.
const waitForText = async () => {
  await screen.findByText('第一条')
}

export const RichText: Story = {play: waitForText}
export const ConsumerRights: Story = {
  args: {agreement: {name: '消费者权益须知', text: {state: 'shown', html: agreementHtml(3)}}},
  play: waitForText,
}
export const Loading: Story = {args: {agreement: {name: '', text: {state: 'loading'}}}}
export const Failed: Story = {args: {agreement: {name: '保险条款', text: {state: 'failed', onRetry: fn()}}}}
export const LongName: Story = {
  args: {
    agreement: {
      name: '某某市城市定制型商业补充医疗保险（特定高额药品费用医疗保险）条款',
      text: {state: 'shown', html: agreementHtml()},
    },
  },
  play: waitForText,
}
