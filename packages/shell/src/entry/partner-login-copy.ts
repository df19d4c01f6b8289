export const copy = {
  otherAccount: '您已登录其他账号，是否切换为本次链接的账号？',
  switchAccount: '切换账号',
  keepAccount: '继续使用当前账号',
}
