import {claimReportStatusNames} from '@hmb/rules/claim-report'
import {Stack} from '@hmb/ui/Stack'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {ClaimReportCard} from './ClaimReportCard.tsx'

const newest = {
  reportNo: 'BCQ19574026831905',
  statusValue: 'HANDLING',
  statusName: claimReportStatusNames.HANDLING,
  policyNo: 'PCQ50917364280153',
  insuredName: '张*',
  createTime: '2026-10-21 20:04:51',
}

const meta = {component: ClaimReportCard, args: {newest, count: 3, onOpen: fn()}} satisfies Meta<typeof ClaimReportCard>
export default meta
type Story = StoryObj<typeof meta>

export const EveryStatus: Story = {
  render: (args) => (
    <Stack>
      {Object.entries(claimReportStatusNames).map(([statusValue, statusName]) => (
        <ClaimReportCard key={statusValue} {...args} newest={{...newest, statusValue, statusName}} />
      ))}
    </Stack>
  ),
}
/** The applicant's name is not known yet. */
export const WithoutNumber: Story = {args: {count: undefined}}
export const LongNumber: Story = {args: {count: 120, newest: {...newest, reportNo: 'BCQ1957402683190519574026831905'}}}
