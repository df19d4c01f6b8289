import type {Page} from 'playwright-core'

export type CashierAction = '确认支付' | '取消支付' | '支付失败' | '不返回'

/** The provider's page, WeChat's or cloud pay's. */
export const cashierPage = (page: Page) => ({
  amount: (yuan: string) => page.getByRole('heading', {name: new RegExp(`城市惠民保 ¥${yuan.replace('.', '\\.')}$`)}),
  button: (name: CashierAction) => page.getByRole('button', {name, exact: true}),
  press: (name: CashierAction) => page.getByRole('button', {name, exact: true}).click(),
  /** What the page says once nothing can be pressed any more. */
  says: (text: string) => page.getByRole('status').getByText(text),
  back: page.getByRole('link', {name: '返回商家'}),
})
