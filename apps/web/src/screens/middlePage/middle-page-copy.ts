import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.middlePage,
  loading: '投保页面加载中…',
  failed: '页面打开失败，请返回重试',
  refused: '该链接暂不可访问',
  back: '返回',
} as const
