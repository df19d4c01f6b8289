import {ErrorCode} from '@hmb/contract/codes/error-code'
import {expect} from 'vitest'
import {localStorageOf} from './browser-storage.ts'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import {injectWx, sheetPays, userAgents} from './webview-fakes.ts'

journey('in WeChat the identity is fetched once, and Back never returns to its code', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
  const {page, context} = visitor
  await injectWx(context)
  const exchanges = visitor.countRequests('/api/taurus/user/getOpenID')
  await visitor.open('/')
  await visitor.open(`${variant('cq').home}&agentId=7`)
  // The HTML of the page contains its texts, so that they do not show that the identity has arrived.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('openId') ?? '')).toMatch(/^o[\w-]{27}$/)
  await expect.poll(() => new URL(page.url()).search).toBe(`?projectid=${variant('cq').projectId}&agentId=7`)
  expect(exchanges.count()).toBe(1)
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goForward()
  await page.getByText('参保中').waitFor()
  expect(exchanges.count()).toBe(1)
})

journey(
  '402 in WeChat goes through its page again and comes back; openId is stored too, and skipUrl only during the redirect',
  async ({newVisitor}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
    const {page} = visitor
    await injectWx(visitor.context)
    const exchanges = visitor.countRequests('/api/taurus/user/getOpenID')
    const onTheWay: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.includes('/connect/oauth2/')) onTheWay.push(...url.searchParams.getAll('redirect_uri'))
    })
    // Before the page opens: Playwright misses requests that begin while interception starts.
    // The one 402 after login. It uses the same phone as the browser's journey, so the last code is a minute old.
    await page.route(
      '**/api/aries/order/list2c*',
      (route) => route.fulfill({json: {code: ErrorCode.REAUTHORIZATION_REQUIRED, data: null, message: ''}}),
      {
        times: 1,
      },
    )
    await visitor.open('/cq/login?url=%2ForderList')
    await visitor.login.logIn(newPhone())
    await page.getByText(/暂无/).waitFor()
    expect(exchanges.count()).toBe(2)
    expect(onTheWay.map((address) => new URL(address).pathname)).toContain('/cq/orderList')
    expect(new URL(page.url()).pathname).toBe('/cq/orderList')
    await expect
      .poll(async () => Object.keys(await localStorageOf(page)).sort())
      .toEqual(['openId', 'stylePreset', 'userId'])
  },
)

const signed = [
  ['wechatAndroid', 'the present address'],
  ['wechatIos', 'the address with which the page was loaded'],
] as const
for (const [agent, what] of signed)
  journey(
    `on ${agent} a person shares the product and pays by WeChat’s sheet, signed for ${what}`,
    async ({newVisitor, variant, sandbox}) => {
      const visitor = await newVisitor('usual', {userAgent: userAgents[agent]})
      const {page, context, payment, result} = visitor
      const calls = await injectWx(context, {pay: sheetPays(sandbox.url)})
      const signs: string[] = []
      // Only the last document counts. It signs its address after this event.
      page.on('domcontentloaded', () => void signs.splice(0))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.endsWith('/getJsSdkSign')) signs.push(url.searchParams.get('url') ?? '')
      })
      const entry = variant('cq')
      const {orderId} = await visitor.account(entry).order(newPerson())
      // The page has no such subpage and shows itself; the link keeps it, and no identity.
      await visitor.open(`${entry.home}&subpage=gone&userId=u1`)
      const shared = () => calls.findLast(([name]) => name === 'friend')?.[1]
      await expect.poll(shared).toMatchObject({
        title: expect.stringContaining('重庆惠民保'),
        link: expect.stringContaining('/cq/home/home-cq?'),
      })
      const {searchParams} = new URL(String(shared()?.link))
      expect(Object.fromEntries(searchParams)).toEqual({projectid: 'hmb-cq', subpage: 'gone'})
      const landed = page.url()
      await page.evaluate((path) => {
        history.pushState({idx: 1}, '', path)
        dispatchEvent(new PopStateEvent('popstate', {state: {idx: 1}}))
      }, `/cq/payment?orderid=${orderId}&projectid=${entry.projectId}`)
      await payment.pay('微信支付')
      await result.state('投保成功').waitFor()
      const pays = calls.filter(([name]) => name === 'pay')
      expect(pays).toHaveLength(1)
      expect(pays[0]?.[1]).toMatchObject({package: expect.stringMatching(/^prepay_id=/)})
      const paths = signs.map((address) => new URL(address).pathname)
      if (agent === 'wechatIos') expect(new Set(paths)).toEqual(new Set([new URL(landed).pathname]))
      else expect(paths).toContain('/cq/payment')
      await visitor.picture(`webview ${agent} result`)
    },
  )

journey(
  'in WeChat a session without an identity gets one before the payment, and pays by the sheet',
  async ({newVisitor, variant, sandbox}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
    const {page, context, payment, result} = visitor
    const calls = await injectWx(context, {pay: sheetPays(sandbox.url)})
    const exchanges = visitor.countRequests('/api/taurus/user/getOpenID')
    const entry = variant('cq')
    const {orderId} = await visitor.account(entry).order(newPerson())
    // The phone stores an identity that the new session does not have.
    await context.addInitScript(() => localStorage.setItem('openId', 'o-of-an-earlier-session'))
    await visitor.open(`/cq/payment?orderid=${orderId}&projectid=${entry.projectId}&agentId=7`)
    // The page closes its overlay long before WeChat's page loads: its own history traversal must not cancel that navigation.
    await visitor.delayRequests('/connect/oauth2/authorize', 1_000)
    await payment.pay('微信支付')
    const payments = () => calls.filter(([name]) => name === 'pay')
    // The way through WeChat's page is long, so that each of its steps has its own time limit.
    await expect.poll(exchanges.count).toBe(1)
    await expect.poll(payments).toHaveLength(1)
    await result.state('投保成功').waitFor()
    expect(exchanges.count()).toBe(1)
    expect(payments()).toHaveLength(1)
    expect(new URL(page.url()).searchParams.get('agentId')).toBe('7')
  },
)

journey('without an identity from WeChat the payment page shows one message', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('usual', {userAgent: userAgents.wechatIos})
  const {page, context, payment} = visitor
  const calls = await injectWx(context)
  const entry = variant('cq')
  const {orderId} = await visitor.account(entry).order(newPerson())
  await context.addInitScript(() => localStorage.setItem('openId', 'o-of-an-earlier-session'))
  await page.route('**/api/taurus/user/getOpenID', (route) =>
    route.fulfill({json: {code: ErrorCode.REAUTHORIZATION_REQUIRED, data: null, message: ''}}),
  )
  let authorizations = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/connect/oauth2/')) authorizations += 1
  })
  await visitor.open(`/cq/payment?orderid=${orderId}&projectid=${entry.projectId}`)
  await payment.pay('微信支付')
  const alertDialog = page.getByRole('alertdialog').filter({hasText: '未获得微信授权，请重试或更换支付方式'})
  await alertDialog.waitFor()
  await visitor.picture('wechat without identity')
  expect(authorizations).toBe(1)
  expect(calls.filter(([name]) => name === 'pay')).toEqual([])
  await alertDialog.getByRole('button', {name: '我知道了'}).click()
  await alertDialog.waitFor({state: 'detached'})
  expect(new URL(page.url()).pathname).toBe('/cq/payment')
  await expect.poll(() => payment.payButton.isEnabled()).toBe(true)
})

// Any other app is a browser: host.test.ts.
journey(
  'in the cloud-pay app a person pays by cloud pay and sees the result, and its bar shows the page’s name',
  async ({newVisitor, variant, sandbox}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.cloudPay})
    const {context, payment, cashier, result} = visitor
    const titles: string[] = []
    await context.exposeFunction('noteTitle', (title: string) => void titles.push(title))
    await context.addInitScript(() => {
      const outside = window as unknown as {noteTitle(title: string): void; upsdk: unknown}
      outside.upsdk = {setNavigationBarTitle: ({title}: {title: string}) => outside.noteTitle(title)}
    })
    const entry = variant('js')
    const payer = newPerson()
    const {orderId, price} = await visitor.account(entry).order(payer)
    await visitor.open(`/js/payment?orderid=${orderId}&projectid=${entry.projectId}`)
    await payment.method('云闪付').waitFor()
    expect(await payment.method('云闪付').isChecked()).toBe(true)
    expect(await payment.method('微信支付').count()).toBe(0)
    await expect.poll(() => titles).toContain('收银台')
    await payment.tapPay()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    expect(await sandbox.statement(payer)).toMatchObject([{channel: 'unionpay', paidFee: price, refundedFee: 0}])
    await visitor.picture('webview cloudPay result')
  },
)
