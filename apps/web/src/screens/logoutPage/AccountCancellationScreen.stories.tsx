import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {AccountCancellationScreen} from './AccountCancellationScreen.tsx'

const meta = {component: AccountCancellationScreen} satisfies Meta<typeof AccountCancellationScreen>
export default meta

const show = screenStories(AccountCancellationScreen, '/logoutPage?phone=138****9438')

export const Loading = show('pending')
