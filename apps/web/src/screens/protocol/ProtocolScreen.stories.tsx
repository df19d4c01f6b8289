import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {ProtocolScreen} from './ProtocolScreen.tsx'

const meta = {component: ProtocolScreen} satisfies Meta<typeof ProtocolScreen>
export default meta

const show = screenStories(ProtocolScreen, '/protocol')

export const Incomplete = show('pending')
