import type {Page} from 'playwright-core'

export type CashierAction = '确认支付' | '取消支付' | '支付失败' | '不返回'

/** The provider's page, WeChat's or cloud pay's. */
export const cashierPage = (page: Page) => {
  const button = (name: CashierAction) => page.getByRole('button', {name, exact: true})
  return {
    amount: (yuan: string) => page.getByRole('heading', {name: new RegExp(`城市惠民保 ¥${yuan.replace('.', '\\.')}$`)}),
    button,
    press: (name: CashierAction) => button(name).click(),
    /** The number of this attempt to pay. */
    async tradeNo(): Promise<string> {
      return (await page.getByText(/^T\d{22}$/).textContent()) ?? ''
    },
    /** What the page says once nothing can be pressed any more. */
    says: (text: string) => page.getByRole('status').getByText(text),
    back: page.getByRole('link', {name: '返回商家'}),
  }
}
