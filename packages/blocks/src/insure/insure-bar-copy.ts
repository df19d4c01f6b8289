/** Apart from the other texts of the block: the bar is in the first HTML of a home page. */
export const copy = {
  buy: '立即投保',
  onSale: '参保中',
  soon: '即将上线',
  over: '参保期结束',
  notForSale: '暂不可投保',
  total: '合计',
  people: (count: number) => `共${count}人`,
  perPerson: '每人',
}
