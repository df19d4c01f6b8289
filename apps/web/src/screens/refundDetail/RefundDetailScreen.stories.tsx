import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import type {Meta} from '@storybook/react-vite'
import {refundCalls} from '../../refund/testing/refund-samples.ts'
import {screenStories} from '../stories/screen-story.tsx'
import {RefundDetailScreen} from './RefundDetailScreen.tsx'

const meta = {component: RefundDetailScreen} satisfies Meta<typeof RefundDetailScreen>
export default meta

const show = screenStories(RefundDetailScreen, '/refundDetail?orderItemId=a')

const refund = {
  refundStatus: RefundStatus.REFUND_SUCCESS,
  refundStatusValue: '退款成功',
  refundMoney: 6900,
  refundedTime: '2026.11.20 12:10:05',
  applyTime: '2026.11.20 12:10:00',
  insuredName: '张晓明',
  idTypeName: '居民身份证',
  insuredIdNo: '3499**********0019',
  refundReason: '免赔额过高',
  payChannel: PayChannel.WECHAT,
  refundMethod: '',
  refundSetlSn: 'R20261120000000000001',
}

export const Refunded = show({[refundCalls.detail]: refund})
export const Refunding = show({
  [refundCalls.detail]: {
    ...refund,
    refundStatus: RefundStatus.REFUNDING,
    refundStatusValue: '退款中',
    refundedTime: '1970.01.01 00:00:00',
  },
})
/** An item whose refund the provider has refused. */
export const NoRefund = show({
  [refundCalls.detail]: {...refund, refundStatus: '', refundStatusValue: '', refundMoney: null},
})
export const Loading = show('pending')
export const Offline = show('offline')
