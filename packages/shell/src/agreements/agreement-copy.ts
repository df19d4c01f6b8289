export const copy = {
  /** Title of several documents together. */
  several: '相关协议',
  failed: '文件加载失败请稍后再试',
}
