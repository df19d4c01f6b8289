import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {RefundStatus} from '@hmb/contract/codes/refund-status'
import {longName} from '@hmb/ui/stories/sample-data'
import type {Meta, StoryObj} from '@storybook/react-vite'
import {RefundDetails} from './RefundDetails.tsx'

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
  payChannel: PayChannel.WECHAT as string,
  refundMethod: '',
  refundSetlSn: 'R20261120000000000001',
}
const noTime = '1970.01.01 00:00:00'

const meta = {component: RefundDetails, args: {refund}} satisfies Meta<typeof RefundDetails>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Running: Story = {args: {refund: {...refund, refundStatus: RefundStatus.REFUNDING, refundedTime: noTime}}}
export const Failed: Story = {
  args: {
    refund: {
      ...refund,
      refundStatus: RefundStatus.REFUND_FAIL,
      refundedTime: noTime,
      payChannel: '',
      refundMethod: '原路退回医保个人账户',
    },
  },
}
export const NoAmountAndNoTime: Story = {
  args: {
    refund: {
      ...refund,
      refundStatus: RefundStatus.REFUNDING,
      refundMoney: null,
      applyTime: noTime,
      refundedTime: '',
      payChannel: '',
      refundSetlSn: '',
      refundReason: '',
    },
  },
}
export const LongName: Story = {
  args: {
    refund: {...refund, insuredName: longName, idTypeName: '港澳居民来往内地通行证（香港）', refundMoney: 1_234_500},
  },
}
