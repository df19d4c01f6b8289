export const copy = {
  title: '分享保单',
  covered: '我已参保',
  insured: '被保人',
  period: '保障期间',
  insurer: '承保机构',
  insurerName: '示例财产保险股份有限公司',
  until: '至',
  footer: '图片仅供分享，不作为保险凭证',
  hold: '长按图片可保存或转发',
  save: '保存图片',
  privacy: '图片不含证件号码、手机号和保单号',
  failed: '图片生成失败，请稍后再试',
  file: (product: string) => `${product}.png`,
  alt: (product: string, name: string, start: string, end: string) =>
    `${product}，被保人${name}，保障期间${start}至${end}`,
} as const
