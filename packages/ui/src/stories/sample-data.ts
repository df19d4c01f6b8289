/** Long sample texts and sample places. The names are invented. */
export const longName = '阿卜杜拉·买买提·艾合买提江·吐尔逊尼亚孜'
export const longSentence =
  '本产品由多家保险公司共同承保，保障期内发生的医保范围内外费用均可按条款约定申请理赔，具体以保险条款及投保须知为准。'

export const places = [
  {
    value: '340000',
    text: '安徽省',
    children: [
      {value: '340100', text: '合肥市', children: []},
      {value: '340200', text: '芜湖市', children: []},
      {value: '340300', text: '蚌埠市', children: []},
    ],
  },
  {
    value: '500000',
    text: '重庆市',
    children: [
      {value: '500101', text: '万州区', children: []},
      {value: '500103', text: '渝中区', children: []},
      {value: '500240', text: '石柱土家族自治县', children: []},
      {value: '500243', text: '彭水苗族土家族自治县', children: []},
    ],
  },
]

const numbers = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** A document with this number of articles, at most twelve. */
export const agreementHtml = (articles = 12): string =>
  numbers
    .slice(0, articles)
    .map((number) => `<h2>第${number}条</h2><p>${longSentence}</p><p>${longSentence}</p>`)
    .join('')
