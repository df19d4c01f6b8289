import type {Meta} from '@storybook/react-vite'
import {refundCalls, sampleItem, sampleOrder} from '../../refund/testing/refund-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {RefundReasonScreen} from './RefundReasonScreen.tsx'

const meta = {component: RefundReasonScreen} satisfies Meta<typeof RefundReasonScreen>
export default meta

const show = screenStories(
  RefundReasonScreen,
  '/refundReason?orderid=o1&insuranceIdList=a&skuNo=HMB-CQ-2026&payChannel=1&isLc=false',
)

export const Ready = show({[refundCalls.order]: sampleOrder([sampleItem('a', '张晓明')])})
export const Loading = show('pending')
export const Offline = show('offline')
