export const copy = {
  loadFailed: '加载失败',
  missing: '页面不存在',
  toHome: '返回首页',
  blockedQr: '该二维码暂不可用！',
  documentFailed: '文件加载失败请稍后再试',
  loading: '加载中…',
  sent: '已发送',
} as const
