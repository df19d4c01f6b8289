import type {Meta} from '@storybook/react-vite'
import {fn} from 'storybook/test'
import {screenStories} from '../stories/screen-story.tsx'
import {FaceFailedSheet} from './FaceFailedSheet.tsx'

const meta = {component: FaceFailedSheet} satisfies Meta<typeof FaceFailedSheet>
export default meta

const OpenSheet = () => <FaceFailedSheet open onCheckAgain={fn()} onNewOrder={fn()} onClose={fn()} />

export const Open = screenStories(OpenSheet, '/payment')('pending')
