import type {Page} from 'playwright-core'

export type Method = '微信支付' | '云闪付' | '医保个人账户支付'

/** /payment: the methods and the button. */
export const paymentPage = (page: Page) => {
  const payButton = page.getByRole('button', {name: /^立即支付 ¥/})
  const method = (name: Method) => page.getByRole('radio', {name, exact: true})
  return {
    heading: page.getByRole('heading', {name: '收银台'}),
    method,
    methods: page.getByRole('radio'),
    payButton,
    async pay(name: Method): Promise<void> {
      await method(name).check()
      await payButton.click()
    },
  }
}
