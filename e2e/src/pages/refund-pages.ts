import type {Page} from 'playwright-core'

/** The five refund pages. */
export const refundPages = (page: Page) => {
  const button = (name: string) => page.getByRole('button', {name, exact: true})
  const refund = {
    button,
    /** The page with this title. */
    at: (title: '申请退款' | '退款确认' | '退款原因' | '提交成功' | '退款详情') =>
      page.getByRole('heading', {name: title, level: 1, exact: true}).waitFor(),
    person: (name: string) => page.getByRole('checkbox', {name: new RegExp(name)}),
    /** The row of a person on the first page. */
    row: (name: string) => page.getByRole('listitem').filter({hasText: name}),
    next: button('下一步'),
    keep: button('继续保障'),
    goOn: button('坚决退款'),
    reason: (name: string) => page.getByRole('radio', {name, exact: true}),
    submit: button('提交申请'),
    order: button('查看订单详情'),
    message: (sentence: string) => page.getByRole('alert').getByText(sentence, {exact: true}),
    /** The status at the top of the refund's page. */
    status: (text: string) => page.getByRole('status', {name: '退款状态'}).getByText(text, {exact: true}),
    /** From the choice to the page with the reasons. */
    async choose(...names: readonly string[]) {
      for (const name of names) await refund.person(name).check()
      await refund.next.click()
      await refund.goOn.click()
      await refund.at('退款原因')
    },
    async apply(reason: string, ...names: readonly string[]) {
      await refund.choose(...names)
      await refund.reason(reason).check()
      await refund.submit.click()
    },
  }
  return refund
}
