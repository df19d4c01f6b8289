import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {LogoutScreen} from './LogoutScreen.tsx'

const meta = {component: LogoutScreen} satisfies Meta<typeof LogoutScreen>
export default meta

const show = screenStories(LogoutScreen, '/logoutPage?phone=138****9438')

export const Loading = show('pending')
