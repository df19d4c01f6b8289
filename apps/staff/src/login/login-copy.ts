export const loginCopy = {
  title: '员工登录',
  name: '账号',
  password: '密码',
  submit: '登录',
  submitting: '登录中…',
  ended: '登录已过期，请重新登录',
  missing: '请输入账号和密码',
} as const
