export const copy = {
  loadFailed: '加载失败',
  /** An answer that cannot be read. */
  unreadable: '系统错误，请稍后重试',
  missing: '页面不存在',
  toHome: '返回首页',
  blockedQr: '该二维码暂不可用！',
  documentFailed: '文件加载失败请稍后再试',
  imageFailed: '图片加载失败',
  agreement: '协议',
  loading: '加载中…',
  emailTitle: '接收文件',
  email: '邮箱',
  emailPlaceholder: '请输入邮箱',
  send: '发送',
  sending: '提交中…',
  sent: '已发送',
} as const
