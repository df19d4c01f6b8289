import type {Meta} from '@storybook/react-vite'
import {refundCalls, sampleItem, sampleOrder} from '../../refund/testing/refund-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {RefundConfirmScreen} from './RefundConfirmScreen.tsx'

const meta = {component: RefundConfirmScreen} satisfies Meta<typeof RefundConfirmScreen>
export default meta

const show = screenStories(
  RefundConfirmScreen,
  '/refundComfirm?orderid=o1&insuranceIdList=a&skuNo=HMB-CQ-2026&payChannel=1&isLc=false',
)

export const Ready = show({
  [refundCalls.order]: sampleOrder([sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')]),
  [refundCalls.retain]: {imgInfo: '', imgDetailInfo: ''},
})
export const Loading = show('pending')
export const Offline = show('offline')
