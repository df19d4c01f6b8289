export const copy = {
  picture: '推广图片',
  recommend: '推荐给家人',
  poster: '推荐图片',
  posterWithCode: '推荐图片，含投保二维码',
  code: '投保二维码',
  scan: '长按识别二维码',
  hold: '长按保存图片',
  copyText: '复制推荐语',
  copied: '复制成功',
  notCopied: '复制失败，请长按文字复制',
} as const
