import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {AddInsureScreen} from './AddInsureScreen.tsx'

const meta = {component: AddInsureScreen} satisfies Meta<typeof AddInsureScreen>
export default meta

const show = screenStories(AddInsureScreen, '/addInsure?sourcePath=manageFamily')

export const Loading = show('pending')
export const Offline = show('offline')
