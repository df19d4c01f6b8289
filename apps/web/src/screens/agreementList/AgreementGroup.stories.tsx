import {Stack} from '@hmb/ui/Stack'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {AgreementGroup, AgreementGroupSkeleton, FailedAgreementGroup} from './AgreementGroup.tsx'

const named = (...names: string[]) => names.map((agreeName, at) => ({id: String(at), agreeName}))

const meta = {
  component: AgreementGroup,
  args: {
    heading: '平台协议',
    agreements: named('个人信息保护政策', '用户协议', '账号注销协议'),
    onOpen: fn(),
  },
} satisfies Meta<typeof AgreementGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const One: Story = {args: {heading: '重庆惠民保2026版', agreements: named('保险条款')}}
export const LongNames: Story = {
  args: {
    heading: `重庆惠民保2026版（${longName}）`,
    agreements: named(`${longName}：城市补充医疗保险特定高额药品费用及健康管理服务条款`, longName),
  },
}
export const Loading: Story = {render: () => <AgreementGroupSkeleton lines={3} />}
export const Failed: Story = {
  render: () => (
    <Stack>
      <AgreementGroup heading="平台协议" agreements={named('用户协议')} onOpen={fn()} />
      <FailedAgreementGroup heading="产品协议" message="系统错误，请稍后重试" onRetry={fn()} />
    </Stack>
  ),
}
