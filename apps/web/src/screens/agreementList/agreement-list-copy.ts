import {screenTitles} from '../../screen-frame/screen-titles.ts'

export const copy = {
  title: screenTitles.agreementList,
  platform: '平台协议',
  /** The heading while the products' names are unknown. */
  products: '产品协议',
  empty: '暂无协议',
  toHome: '返回首页',
} as const
