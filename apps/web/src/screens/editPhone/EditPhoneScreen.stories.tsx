import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {EditPhoneScreen} from './EditPhoneScreen.tsx'

const meta = {component: EditPhoneScreen} satisfies Meta<typeof EditPhoneScreen>
export default meta

const show = screenStories(EditPhoneScreen, '/editPhone')

export const Loading = show('pending')
export const Offline = show('offline')
