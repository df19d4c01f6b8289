import {expect, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {openTestSandbox, pressCashierButton} from '../testing/test-sandbox.ts'

const result = 'http://127.0.0.1:8080/cq/insureResult?orderId=1&tradeNo=T1'

test.each(['wechat', 'unionpay'])('the %s cashier shows amount, merchant and exactly four buttons', async (channel) => {
  const {callApi, merchant, get} = await openTestSandbox()
  const created = await callApi(`/api/pay/${channel}/create`, {
    outTradeNo: 'T1',
    totalFee: 6900,
    body: '重庆惠民保2026版',
    tradeType: 'MWEB',
    notifyUrl: merchant.notifyUrl,
    orderNo: 'HM1',
  })
  const page = await (await get(new URL(String(created.payUrl)).pathname)).text()
  expect(page).toContain('¥69.00')
  expect(page).toContain('<dt>收款方</dt><dd>重庆惠民保</dd>')
  expect(page).toContain('<dt>商品</dt><dd>重庆惠民保2026版</dd>')
  expect([...page.matchAll(/<button[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
    '确认支付',
    '取消支付',
    '支付失败',
    '不返回',
  ])
})

test.each([
  ['云溪惠民保', '云溪惠民保'],
  ['<b>惠民保</b>2026版', '&lt;b&gt;惠民保&lt;/b&gt;'],
  ['2026版', '惠民保'],
  ['', '惠民保'],
])('the payee (收款方) of the product "%s" is %s', async (body, payee) => {
  const {createPayment, get} = await openTestSandbox()
  const page = await (await get(new URL(await createPayment(OutcomeCode.NORMAL, {body})).pathname)).text()
  expect(page).toContain(`<dt>收款方</dt><dd>${payee}</dd>`)
})

test.each(['pay', 'cancel', 'fail'])('%s redirects to redirect_url', async (action) => {
  const {createPayment} = await openTestSandbox()
  const response = await pressCashierButton(await createPayment(), action, result)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(result)
})

test('不返回 stays on the cashier page, without a link back', async () => {
  const {createPayment, get} = await openTestSandbox()
  const response = await pressCashierButton(await createPayment(), 'never', result)
  const location = String(response.headers.get('location'))
  expect(location).toMatch(/^\/cashier\/wechat\//)
  const page = await (await get(location)).text()
  expect(page).toContain('支付处理中')
  expect(page).not.toContain('127.0.0.1:8080')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'weixin://pay', '/relative', 'nonsense'])(
  'a redirect_url like %s is refused',
  async (address) => {
    const {createPayment, get} = await openTestSandbox()
    const payUrl = await createPayment()
    const page = await (await get(`${new URL(payUrl).pathname}?redirect_url=${encodeURIComponent(address)}`)).text()
    expect(page).toContain('返回地址无效')
    expect(page).not.toContain('redirect_url')
    expect((await pressCashierButton(payUrl, 'pay', address)).headers.get('location')).toBe(new URL(payUrl).pathname)
  },
)

test('without redirect_url the page shows 支付成功 after paying', async () => {
  const {createPayment, get} = await openTestSandbox()
  const response = await pressCashierButton(await createPayment(), 'pay')
  expect(await (await get(String(response.headers.get('location')))).text()).toContain('支付成功')
})

test('without redirect_url the page shows 已取消支付 after cancelling, and can still be paid', async () => {
  const {createPayment} = await openTestSandbox()
  const page = await (await pressCashierButton(await createPayment(), 'cancel')).text()
  expect(page).toContain('已取消支付')
  expect(page).toContain('确认支付')
})

test('an expired link shows 支付链接已失效 and a link back to the merchant', async () => {
  const {createPayment, get, clock} = await openTestSandbox()
  const payUrl = await createPayment()
  clock.advance(5 * 60_000)
  const page = await (await get(`${new URL(payUrl).pathname}?redirect_url=${encodeURIComponent(result)}`)).text()
  expect(page).toContain('支付链接已失效')
  expect(page).toContain('返回商家')
  expect(page).not.toContain('<button')
})

test('an unknown link, or a link of the other cashier, is a 404 page', async () => {
  const {createPayment, get} = await openTestSandbox()
  const {pathname} = new URL(await createPayment())
  for (const path of ['/cashier/wechat/wx0', pathname.replace('wechat', 'unionpay'), '/nowhere']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('页面不存在')
  }
})

test('the content security policy allows the form to redirect to the merchant only', async () => {
  const {createPayment, get} = await openTestSandbox()
  const {pathname} = new URL(await createPayment())
  const response = await get(`${pathname}?redirect_url=${encodeURIComponent(result)}`)
  const policy = String(response.headers.get('content-security-policy'))
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://127.0.0.1:8080")
  expect((await get('/')).headers.get('content-security-policy')).toMatch(/form-action 'self'$/)
})

test('open payments are listed as JSON until they are paid', async () => {
  const {createPayment, get} = await openTestSandbox()
  const payUrl = await createPayment()
  expect(await (await get('/cashiers')).json()).toMatchObject([
    {channel: 'wechat', outTradeNo: 'T1', totalFee: 6900, tradeState: 'NOTPAY', payUrl},
  ])
  await pressCashierButton(payUrl, 'pay')
  expect(await (await get('/cashiers')).json()).toEqual([])
})
