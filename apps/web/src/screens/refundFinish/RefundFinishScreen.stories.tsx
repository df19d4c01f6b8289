import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {RefundFinishScreen} from './RefundFinishScreen.tsx'

const meta = {component: RefundFinishScreen} satisfies Meta<typeof RefundFinishScreen>
export default meta

const show = screenStories(RefundFinishScreen, '/refundFinish?orderid=o1')

export const Submitted = show('pending')
