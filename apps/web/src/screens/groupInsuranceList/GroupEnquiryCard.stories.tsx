import {GroupType} from '@hmb/contract/codes/group-type'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {GroupEnquiryCard} from './GroupEnquiryCard.tsx'

const meta = {
  component: GroupEnquiryCard,
  args: {
    enquiry: {
      groupType: GroupType.ENTERPRISE,
      companyName: '示例科技有限公司',
      contactName: '王经理',
      contactPhone: '13800138000',
      email: 'wang@example.com',
      insuredNo: 120,
      createTime: '2026-11-22 10:00:00',
    },
  },
} satisfies Meta<typeof GroupEnquiryCard>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}
export const LongestValues: Story = {
  args: {
    enquiry: {
      groupType: GroupType.ENTERPRISE,
      companyName: '示例科技有限公司北京第一分公司上海第二分公司广州第三分公司',
      contactName: '示'.repeat(30),
      contactPhone: '0571-88887777-123456',
      email: 'wang.longaddress.0000000000@example.com',
      insuredNo: 9_999_999_999,
      createTime: '2026-11-22 10:00:00',
    },
  },
}
