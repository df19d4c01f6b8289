import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Stack} from '@hmb/ui/Stack'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {PolicyDetails} from './PolicyDetails.tsx'
import {samplePolicy, samplePolicyNo} from './testing/policy-detail-samples.ts'

const meta = {
  component: PolicyDetails,
  args: {policyNo: samplePolicyNo, policy: samplePolicy(), onCopy: fn()},
  render: (args) => (
    <Stack>
      <PolicyDetails {...args} />
    </Stack>
  ),
} satisfies Meta<typeof PolicyDetails>
export default meta
type Story = StoryObj<typeof meta>

export const InForce: Story = {}
/** The ten statuses and the fallback. */
export const EveryStatus: Story = {
  render: (args) => (
    <Stack>
      {[...Object.values(PolicyStatus).sort(), 'SURRENDERING'].map((status) => (
        <PolicyDetails key={status} {...args} policy={samplePolicy(status)} />
      ))}
    </Stack>
  ),
}
const long = samplePolicy()
export const LongText: Story = {
  args: {
    policy: {
      ...long,
      skuInfo: {name: '重庆市城市定制型补充医疗保险惠民保2026年度尊享版'},
      insuranceInfo: {
        ...long.insuranceInfo,
        insuranceName: longName,
        insuranceIdType: '港澳居民来往内地通行证（香港）',
      },
    },
  },
}
