import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PersonalInfoScreen} from './PersonalInfoScreen.tsx'

const meta = {component: PersonalInfoScreen} satisfies Meta<typeof PersonalInfoScreen>
export default meta

const show = screenStories(PersonalInfoScreen, '/personalInfo')

export const Filled = show({
  '/api/taurus/user/detail': {
    userId: 'u1',
    userName: '张晓明',
    phone: '',
    echoPhone: '138****9438',
    avatar: '',
    verify: 1,
  },
})
export const Loading = show('pending')
export const Offline = show('offline')
