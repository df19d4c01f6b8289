import type {Meta} from '@storybook/react-vite'
import {screenStories} from '../stories/screen-story.tsx'
import {PolicyDetailScreen} from './PolicyDetailScreen.tsx'
import {samplePolicy} from './testing/policy-detail-samples.ts'

const meta = {component: PolicyDetailScreen} satisfies Meta<typeof PolicyDetailScreen>
export default meta

const show = screenStories(PolicyDetailScreen, '/policyDetail/PCQ12345678901234', {pattern: '/policyDetail/:id'})

export const InForce = show({
  '/api/virgo/policyInsurance/detail2c': samplePolicy(),
  '/api/taurus/file/query': [{id: 'f1', fileName: '理赔指引', fileUrl: '/static/file/claim-guide.pdf'}],
})
export const Loading = show('pending')
export const Offline = show('offline')
