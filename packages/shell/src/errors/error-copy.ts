export const copy = {
  offline: '网络不可用，请检查网络',
  /** The server sent no response, or one that cannot be read. */
  unclear: '系统错误，请稍后重试',
  /** The server or a provider failed. */
  failed: '系统异常，请稍后重试',
  loadFailed: '加载失败',
  retry: '重试',
  incomplete: '页面信息不完整，请返回重新进入',
  back: '返回',
  toPersonalCore: '返回个人中心',
  toHome: '返回首页',
}
