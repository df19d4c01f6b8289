import type {Page} from 'playwright-core'

export type Outcome = '投保成功' | '支付中' | '投保失败'

/** /insureResult: the result of the payment. */
export const resultPage = (page: Page) => ({
  /** The displayed state; 支付中 is also shown before the first response. */
  state: (name: Outcome) => page.getByRole('heading', {name, exact: true}),
  /** The state that a response has confirmed. */
  confirmedState: (name: Outcome) =>
    page.locator('[role="status"]:not([aria-busy])').getByRole('heading', {name, exact: true}),
  button: (name: '查看详情' | '查看保单' | '返回首页' | '重新支付') => page.getByRole('button', {name, exact: true}),
})
