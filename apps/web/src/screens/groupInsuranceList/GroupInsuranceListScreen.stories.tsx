import {GroupType} from '@hmb/contract/codes/group-type'
import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {GroupInsuranceListScreen} from './GroupInsuranceListScreen.tsx'

const meta = {component: GroupInsuranceListScreen} satisfies Meta<typeof GroupInsuranceListScreen>
export default meta

const show = screenStories(GroupInsuranceListScreen, '/groupInsuranceList')

const list = '/api/taurus/company/group/get'
const responses = {'/api/taurus/user/isPhoneLogin': true}
const enquiry = {
  groupType: GroupType.ENTERPRISE,
  companyName: '示例科技有限公司',
  contactName: '王经理',
  contactPhone: '010-88887777-12',
  email: 'wang@example.com',
  insuredNo: 120,
  createTime: '2026-11-22 10:00:00',
}

export const Filled = show({...responses, [list]: [enquiry]})
export const Empty = show({...responses, [list]: []})
export const Loading = show('pending')
export const Offline = show('offline')
