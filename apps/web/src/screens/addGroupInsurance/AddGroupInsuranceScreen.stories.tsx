import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {AddGroupInsuranceScreen} from './AddGroupInsuranceScreen.tsx'

const meta = {component: AddGroupInsuranceScreen} satisfies Meta<typeof AddGroupInsuranceScreen>
export default meta

const show = screenStories(AddGroupInsuranceScreen, '/addGroupInsurance')

export const Empty = show({
  '/api/taurus/user/isPhoneLogin': true,
  '/api/taurus/isUnLogin': {unLogin: false, userId: 'u1', userPhone: '', apctInfo: null},
})
