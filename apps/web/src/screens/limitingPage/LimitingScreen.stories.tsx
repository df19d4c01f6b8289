import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {LimitingScreen} from './LimitingScreen.tsx'

const meta = {component: LimitingScreen} satisfies Meta<typeof LimitingScreen>
export default meta

const show = screenStories(LimitingScreen, '/limitingPage')

export const Queue = show('pending')
