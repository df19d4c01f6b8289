import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.videoplay,
  failed: '文件加载失败请稍后再试',
  refused: '该链接暂不可访问',
  unmute: '打开声音',
  back: '返回',
} as const
