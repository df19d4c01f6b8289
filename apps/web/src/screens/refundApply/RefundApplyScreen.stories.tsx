import type {OrderItem} from '@hmb/contract/order'
import type {Meta} from '@storybook/react-vite'
import {refundCalls, sampleItem} from '../../refund/testing/refund-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {RefundApplyScreen} from './RefundApplyScreen.tsx'

const meta = {component: RefundApplyScreen} satisfies Meta<typeof RefundApplyScreen>
export default meta

const show = screenStories(RefundApplyScreen, '/refundApply?orderid=o1')

const responses = (orderItemList: OrderItem[]) => ({
  [refundCalls.items]: {orderItemList, payChannel: '', skuNo: 'HMB-CQ-2026'},
})

export const Filled = show(responses([sampleItem('a', '张晓明'), sampleItem('b', '李桂兰')]))
export const Loading = show('pending')
export const Offline = show('offline')
