import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {NotFoundScreen} from './NotFoundScreen.tsx'

const meta = {component: NotFoundScreen} satisfies Meta<typeof NotFoundScreen>
export default meta

const show = screenStories(NotFoundScreen, '/unknown')

export const Unknown = show('pending')
