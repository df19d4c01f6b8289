import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {VideoPlayScreen} from './VideoPlayScreen.tsx'

const meta = {component: VideoPlayScreen} satisfies Meta<typeof VideoPlayScreen>
export default meta

export const Incomplete = screenStories(VideoPlayScreen, '/videoplay')('pending')
