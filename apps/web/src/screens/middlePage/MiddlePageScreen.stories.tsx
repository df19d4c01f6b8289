import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {MiddlePageScreen} from './MiddlePageScreen.tsx'

const meta = {component: MiddlePageScreen} satisfies Meta<typeof MiddlePageScreen>
export default meta

const show = screenStories(MiddlePageScreen, '/middlePage?openid=o1&whiteChannel=wx01')

export const Loading = show('pending')
export const Offline = show('offline')
