import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.refundReason,
  submit: '提交申请',
  submitting: '提交中…',
  failed: '退款失败',
  unknown: '提交结果未确认，再次提交不会重复退款',
} as const
