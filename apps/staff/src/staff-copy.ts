/** Texts that more than one screen shows. */
export const staffCopy = {
  product: '销售回溯',
  loading: '加载中',
  retry: '重试',
  logout: '退出登录',
  logoutFailed: '退出失败，请重试',
  account: (name: string) => `账号：${name}`,
  back: '返回列表',
  networkFailed: '网络异常，请检查网络后重试',
} as const
