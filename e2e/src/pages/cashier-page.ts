import type {Page} from 'playwright-core'

export type CashierAction = '确认支付' | '取消支付' | '支付失败' | '不返回' | '立即通知商户'

/** The cashier page (收银台) of WeChat or cloud pay. */
export const cashierPage = (page: Page) => {
  const button = (name: CashierAction) => page.getByRole('button', {name, exact: true})
  return {
    amount: (yuan: string) => page.getByRole('heading', {name: new RegExp(` ¥${yuan.replace('.', '\\.')}$`)}),
    button,
    press: (name: CashierAction) => button(name).click(),
    /** The trade number of this payment attempt. */
    async tradeNo(): Promise<string> {
      return (await page.getByText(/^T\d{22}$/).textContent()) ?? ''
    },
    /** The final status text. */
    message: (text: string) => page.getByRole('status').getByText(text),
    back: page.getByRole('link', {name: '返回商家'}),
  }
}
