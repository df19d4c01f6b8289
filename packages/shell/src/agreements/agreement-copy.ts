export const copy = {
  /** The title of several documents. */
  several: '相关协议',
  failed: '文件加载失败请稍后再试',
}
