import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import type {SandboxClient} from './sandbox-client.ts'

/** Creates a payment as the server does; returns its cashier page. */
async function createPayment(sandbox: SandboxClient, channel: string, outTradeNo: string): Promise<string> {
  const response = await sandbox.call(`/api/pay/${channel}/create`, {
    outTradeNo,
    totalFee: 13_800,
    body: '重庆惠民保2026版',
    tradeType: 'MWEB',
    notifyUrl: 'http://127.0.0.1:9/api/notify/wechat',
    orderNo: `HM-${outTradeNo}`,
  })
  return String(response.payUrl)
}

const tradeState = async (sandbox: SandboxClient, outTradeNo: string) =>
  (await sandbox.call('/api/pay/wechat/query', {outTradeNo})).tradeState

journey(
  'the cashier’s buttons bring the payer back to the merchant with the payment’s state; 不返回 stays',
  async ({visitor, sandbox, environment}) => {
    const {cashier, page} = visitor
    for (const [action, state] of [
      ['确认支付', 'SUCCESS'],
      ['取消支付', 'NOTPAY'],
      ['支付失败', 'PAYERROR'],
      ['不返回', 'USERPAYING'],
    ] as const) {
      const merchant = `${environment.serverUrl}/readyz?back=${encodeURIComponent(action)}`
      const payUrl = await createPayment(sandbox, 'wechat', `T-${state}`)
      await visitor.open(`${payUrl}?redirect_url=${encodeURIComponent(merchant)}`)
      await cashier.amount('138.00').waitFor()
      await cashier.press(action)
      if (action === '不返回') {
        await cashier.message('支付处理中').waitFor()
        expect(page.url()).toContain(environment.sandboxUrl)
      } else await page.waitForURL(merchant)
      expect(await tradeState(sandbox, `T-${state}`), action).toBe(state)
    }
  },
)

journey('the inbox shows a new code without a reload, also on a small phone', async ({newVisitor, sandbox}) => {
  const visitor = await newVisitor('small')
  await visitor.open(sandbox.url)
  const phone = '13612345678'
  const text = '【惠民保】验证码048213，5分钟内有效，请勿告知他人。'
  await sandbox.call('/api/sms', {phone, purpose: SmsPurpose.LOGIN, code: '048213', text})
  await visitor.page.getByRole('button', {name: '复制 048213'}).waitFor()
  expect(await sandbox.nextCode(phone)).toBe('048213')
  const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(320)
  await visitor.picture('sandbox inbox 320')
})
