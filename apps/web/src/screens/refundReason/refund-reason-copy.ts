export const copy = {
  title: '退款原因',
  submit: '提交申请',
  submitting: '提交中…',
  failed: '退款失败',
  unknown: '提交结果未确认，再次提交不会重复退款',
} as const
