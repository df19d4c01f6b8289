import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Stack} from '@hmb/ui/Stack'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PolicyCard} from './PolicyCard.tsx'

const policy = {
  policyNo: 'PCQ12345678901234',
  goodName: '重庆惠民保2026版',
  policyStatus: PolicyStatus.EFFECTING as string,
  insuranceName: '城市定制型商业医疗保险',
  insurStartDate: '2027-01-01',
  insurEndDate: '2027-12-31',
  insuredInsuranceName: '张晓明',
  insuredIdNo: '3499**********0019',
  policyType: '个人保单',
  source: '线上投保',
}

const meta = {component: PolicyCard, args: {policy, onOpen: fn(), onPress: fn()}} satisfies Meta<typeof PolicyCard>
export default meta
type Story = StoryObj<typeof meta>

export const InForce: Story = {}
/** The ten statuses and the fallback. */
export const EveryStatus: Story = {
  render: (args) => (
    <Stack>
      {[...Object.values(PolicyStatus).sort(), 'SURRENDERING'].map((policyStatus) => (
        <PolicyCard key={policyStatus} {...args} policy={{...policy, policyStatus}} />
      ))}
    </Stack>
  ),
}
export const LongText: Story = {
  args: {
    policy: {
      ...policy,
      goodName: '重庆市城市定制型补充医疗保险惠民保2026年度尊享版',
      insuredInsuranceName: longName,
    },
  },
}
