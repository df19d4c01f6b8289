import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {GroupInsuranceScreen} from './GroupInsuranceScreen.tsx'

const meta = {component: GroupInsuranceScreen} satisfies Meta<typeof GroupInsuranceScreen>
export default meta

const show = screenStories(GroupInsuranceScreen, '/groupInsurance')

export const Notice = show('pending')
