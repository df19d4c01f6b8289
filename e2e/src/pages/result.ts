import type {Page} from 'playwright-core'

/** /insureResult: what became of the payment. */
export const resultPage = (page: Page) => ({
  state: (name: '投保成功' | '支付中' | '投保失败') => page.getByRole('heading', {name, exact: true}),
  link: (name: '查看详情' | '查看保单' | '返回首页' | '重新支付') =>
    page.getByRole('link', {name, exact: true}).or(page.getByRole('button', {name, exact: true})),
})
