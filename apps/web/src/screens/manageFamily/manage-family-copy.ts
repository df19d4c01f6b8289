import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.manageFamily,
  add: '添加家人',
  empty: '暂无数据',
  tips: '使用小贴士',
  tipsText: '添加家人后，可为家人投保并查看保障。请填写与证件一致的信息，投保后部分信息不可修改。',
  closeTips: '关闭使用小贴士',
} as const
