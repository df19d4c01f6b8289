export const captchaCopy = {
  title: '安全验证',
  lead: '拖动滑块，使拼图对齐缺口',
  slider: '滑块位置',
  missed: '未对齐，请重试',
  expired: '验证已失效，请重试',
  newChallenge: '换一个',
  badTicket: '返回无效票据',
  close: '关闭',
} as const
