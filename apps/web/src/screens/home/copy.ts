export const copy = {
  unreadable: '页面内容加载失败',
  missing: '页面不存在',
  blockedQr: '该二维码暂不可用！',
  documentFailed: '文件加载失败请稍后再试',
  unavailable: '敬请期待！',
  close: '我知道了',
} as const
