export const smsCodeCopy = {
  title: '短信验证',
  line: '验证码已发送至医保预留手机号',
  ok: '确定',
} as const
