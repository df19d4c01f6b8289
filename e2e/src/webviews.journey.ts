import {ErrorCode} from '@hmb/contract/codes/error-code'
import {OrderStatus} from '@hmb/contract/codes/order-status'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPerson, newPhone} from './test-people.ts'
import {injectWx, userAgents} from './webview-fakes.ts'

/** WeChat's payment sheet: the cashier behind it takes the money. */
const sheetPays = (sandboxUrl: string) => async (prepayId: string) => {
  const body = new URLSearchParams({action: 'pay'})
  await fetch(`${sandboxUrl}/cashier/wechat/${prepayId}`, {method: 'POST', body, redirect: 'manual'})
}

journey('in WeChat the identity is fetched once, and Back never returns to its code', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
  const {page, context} = visitor
  await injectWx(context)
  const exchanges = visitor.countRequests('/api/taurus/user/getOpenID')
  await visitor.open('/')
  await visitor.open(`${variant('cq').home}&agentId=7`)
  await page.getByText('参保中').waitFor()
  expect(new URL(page.url()).search).toBe(`?projectid=${variant('cq').projectId}&agentId=7`)
  expect(await page.evaluate(() => localStorage.getItem('openId'))).toMatch(/^o[\w-]{27}$/)
  expect(exchanges.count()).toBe(1)
  await page.reload()
  await page.getByText('参保中').waitFor()
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goForward()
  await page.getByText('参保中').waitFor()
  expect(exchanges.count()).toBe(1)
})

journey('a route of the hash kind comes through WeChat’s page, and Back leaves it behind', async ({newVisitor}) => {
  const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
  await injectWx(visitor.context)
  const exchanges = visitor.countRequests('/api/taurus/user/getOpenID')
  await visitor.open('/')
  await visitor.open('/cq/?agentId=7#/login?url=%2ForderList')
  await visitor.login.phoneField.waitFor()
  await visitor.page.waitForURL(/\/cq\/login\?/)
  const query = new URL(visitor.page.url()).searchParams
  expect([query.get('code'), query.get('agentId'), query.get('url')]).toEqual([null, '7', '/orderList'])
  await visitor.page.goBack()
  expect(new URL(visitor.page.url()).pathname).toBe('/')
  await visitor.page.goForward()
  await visitor.login.phoneField.waitFor()
  expect(new URL(visitor.page.url()).searchParams.get('code')).toBeNull()
  expect(exchanges.count()).toBe(1)
})

journey('402 in WeChat goes through its page again and comes back', async ({newVisitor}) => {
  const visitor = await newVisitor('usual', {userAgent: userAgents.wechatAndroid})
  const {page} = visitor
  await injectWx(visitor.context)
  const exchanges = visitor.countRequests('/api/taurus/user/getOpenID')
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
  expect(new URL(page.url()).pathname).toBe('/cq/orderList')
  expect(await page.evaluate(() => localStorage.getItem('skipUrl'))).toBeNull()
})

const signed = [
  ['wechatAndroid', 'the present address'],
  ['wechatIos', 'the address with which the page was loaded'],
] as const
for (const [agent, what] of signed)
  journey(
    `on ${agent} a person logs in and pays by WeChat’s sheet, signed for ${what}`,
    async ({newVisitor, variant, sandbox}) => {
      const visitor = await newVisitor('usual', {userAgent: userAgents[agent]})
      const {page, context, login, payment, result} = visitor
      const calls = await injectWx(context, {pay: sheetPays(sandbox.url)})
      const signs: string[] = []
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname.endsWith('/getJsSdkSign')) signs.push(url.searchParams.get('url') ?? '')
      })
      const entry = variant('cq')
      const phone = newPhone()
      await visitor.open('/cq/login?url=%2ForderList')
      await login.logIn(phone)
      await page.getByText('暂无订单').waitFor()
      // The login page was another document.
      signs.length = 0
      await visitor.open(entry.home)
      await page.getByText('参保中').waitFor()
      await expect
        .poll(() => calls.findLast(([name]) => name === 'friend')?.[1])
        .toMatchObject({
          title: expect.stringContaining('重庆惠民保'),
          link: expect.stringContaining('/cq/home/home-cq'),
        })

      const {orderId} = await visitor.account(entry).orderAs(phone, newPerson())
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
      await result.button('查看详情').click()
      await page.getByRole('heading', {name: '订单信息'}).waitFor()
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
    // The phone stores an identity that the new session does not know.
    await context.addInitScript(() => localStorage.setItem('openId', 'o-of-an-earlier-session'))
    await visitor.open(`/cq/payment?orderid=${orderId}&projectid=${entry.projectId}&agentId=7`)
    // The page closes its overlay long before WeChat's page loads: its own history traversal must not cancel that navigation.
    await visitor.delayRequests('/connect/oauth2/authorize', 1_000)
    await payment.pay('微信支付')
    await result.state('投保成功').waitFor()
    expect(exchanges.count()).toBe(1)
    expect(calls.filter(([name]) => name === 'pay')).toHaveLength(1)
    expect(new URL(page.url()).searchParams.get('agentId')).toBe('7')
  },
)

journey('where WeChat’s page gives no identity the payment page says so, once', async ({newVisitor, variant}) => {
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
  const said = page.getByRole('alertdialog').filter({hasText: '未获得微信授权，请重试或更换支付方式'})
  await said.waitFor()
  await visitor.picture('wechat without identity')
  expect(authorizations).toBe(1)
  expect(calls.filter(([name]) => name === 'pay')).toEqual([])
  await said.getByRole('button', {name: '我知道了'}).click()
  await said.waitFor({state: 'detached'})
  expect(new URL(page.url()).pathname).toBe('/cq/payment')
  expect(await payment.payButton.isEnabled()).toBe(true)
})

journey('a mini-program’s login ends on its special-topic page', async ({newVisitor, variant}) => {
  const visitor = await newVisitor('usual', {userAgent: userAgents.miniProgram})
  const {page, context} = visitor
  const calls = await injectWx(context)
  const phone = newPhone()
  const {projectId, skuNo} = variant('cq')
  await visitor.open(`/authorization/?pageTypeNo=7&skuNo=${skuNo}&smallOpenId=s1&projectid=${projectId}`)
  await page.getByText('重庆惠民保').waitFor()
  const loginBodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/login')) loginBodies.push(request.postData() ?? '')
  })
  await visitor.picture('authorization')
  await visitor.login.logIn(phone)
  await expect.poll(() => calls.map(([name]) => name)).toContain('navigateTo')
  const userId = await page.evaluate(() => localStorage.getItem('userId'))
  expect(calls.find(([name]) => name === 'navigateTo')?.[1]).toEqual({
    url: `/pages/topic/index?pageTypeNo=7&skuNo=${skuNo}&projectid=${projectId}&userId=${userId}`,
  })
  expect(JSON.parse(loginBodies[0] ?? '{}')).toMatchObject({smallOpenId: 's1', projectId, phone})
  expect(await page.evaluate(() => localStorage.getItem('phone'))).toBe(phone)
})

journey(
  'in a mini-program WeChat’s payment opens from its own page for the identity of its login',
  async ({newVisitor, variant, sandbox}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.miniProgram})
    const {page, context, login, payment, result} = visitor
    const calls = await injectWx(context, {pay: sheetPays(sandbox.url)})
    const entry = variant('normal')
    const phone = newPhone()
    const opened = () => calls.filter(([name]) => name === 'navigateTo').map(([, {url}]) => String(url))
    await visitor.open(`/authorization/?pageTypeNo=7&smallOpenId=s1&projectid=${entry.projectId}`)
    await login.logIn(phone)
    await expect.poll(() => opened()[0]).toMatch(/^\/pages\/topic\/index\?/)

    const payer = newPerson()
    const account = visitor.account(entry)
    const {orderId} = await account.orderAs(phone, payer)
    await visitor.open(`/normal/payment?orderid=${orderId}&projectid=${entry.projectId}`)
    const payRequest = page.waitForRequest('**/api/aries/pay')
    await payment.pay('微信支付')
    expect((await payRequest).postDataJSON()).toMatchObject({tradeType: 'MWEB', appType: 'MINI'})
    await result.state('投保成功').waitFor()
    const pays = opened().filter((url) => url.startsWith('/pages/pay/index?'))
    expect(pays).toHaveLength(1)
    expect([...new URLSearchParams(pays[0]?.split('?')[1]).keys()]).toEqual([
      ...['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'],
    ])
    expect(await account.orders()).toMatchObject([{id: orderId, status: OrderStatus.PAYED, unpaidFee: 0}])
    await visitor.picture('webview miniProgram result')
  },
)

journey(
  'a logged-in user pays with the identity that the mini-program opens the page with',
  async ({newVisitor, variant, sandbox}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.miniProgram})
    const {context, payment, result} = visitor
    const calls = await injectWx(context, {pay: sheetPays(sandbox.url)})
    const entry = variant('normal')
    const {orderId} = await visitor.account(entry).order(newPerson())
    await visitor.open(`/authorization/?pageTypeNo=7&smallOpenId=s1&projectid=${entry.projectId}`)
    await expect.poll(() => calls.map(([name]) => name)).toContain('navigateTo')
    await visitor.open(`/normal/payment?orderid=${orderId}&projectid=${entry.projectId}`)
    await payment.pay('微信支付')
    await result.state('投保成功').waitFor()
  },
)

journey(
  'while the mini-program’s page takes the payment, the result page waits and ends no attempt',
  async ({newVisitor, variant, sandbox}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.miniProgram})
    const {page, context, login, payment, result} = visitor
    let typed = () => {}
    const typing = new Promise<void>((resolve) => {
      typed = resolve
    })
    const pay = sheetPays(sandbox.url)
    const calls = await injectWx(context, {pay: (prepayId) => typing.then(() => pay(prepayId))})
    const entry = variant('normal')
    const phone = newPhone()
    await visitor.open(`/authorization/?pageTypeNo=7&smallOpenId=s1&projectid=${entry.projectId}`)
    await login.logIn(phone)
    await expect.poll(() => calls.map(([name]) => name)).toContain('navigateTo')
    const {orderId} = await visitor.account(entry).orderAs(phone, newPerson())
    await visitor.open(`/normal/payment?orderid=${orderId}&projectid=${entry.projectId}`)
    const reported: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/pay/query/pay')) reported.push(request.postDataJSON().seenSeconds)
    })
    await payment.pay('微信支付')
    await result.state('支付中').waitFor()
    const before = reported.length
    await expect.poll(() => reported.length, {timeout: 15_000}).toBeGreaterThan(before + 1)
    expect(new Set(reported.slice(before))).toEqual(new Set([0]))
    typed()
    await result.state('投保成功').waitFor()
  },
)

journey(
  'in a mini-program a login without an identity shows an error and stays on the page',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.miniProgram})
    const {page, context, payment} = visitor
    const calls = await injectWx(context)
    const entry = variant('normal')
    const {orderId} = await visitor.account(entry).order(newPerson())
    await visitor.open(`/normal/payment?orderid=${orderId}&projectid=${entry.projectId}`)
    await payment.pay('微信支付')
    await payment.says('未获得微信授权，请返回小程序重新登录，或更换支付方式').waitFor()
    await payment.answer('我知道了').click()
    await payment.question.waitFor({state: 'detached'})
    expect(calls.filter(([name]) => name === 'navigateTo')).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/normal/payment')
  },
)

journey('outside a mini-program its login leads to the product of its project', async ({visitor, variant}) => {
  await visitor.open(`/authorization/?projectid=${variant('cq').projectId}&url=%2ForderList`)
  await visitor.login.logIn(newPhone())
  await visitor.page.waitForURL(/\/cq\/orderList/)
  await visitor.page.getByText(/暂无/).waitFor()
})

for (const agent of ['cloudPay', 'app'] as const)
  journey(`in ${agent} a person logs in, pays by cloud pay and sees the result`, async ({newVisitor, variant}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents[agent]})
    const {page, login, payment, cashier, result} = visitor
    const entry = variant('normal')
    const phone = newPhone()
    await visitor.open('/normal/login?url=%2ForderList')
    await login.logIn(phone)
    await page.getByText('暂无订单').waitFor()
    const {orderId} = await visitor.account(entry).orderAs(phone, newPerson())
    await visitor.open(`/normal/payment?orderid=${orderId}&projectid=${entry.projectId}`)
    await payment.pay('云闪付')
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await visitor.picture(`webview ${agent} result`)
    await result.button('查看详情').click()
    await page.getByRole('heading', {name: '订单信息'}).waitFor()
  })

journey(
  'the cloud-pay app shows the product as a browser does, and its bar the page’s name',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('usual', {userAgent: userAgents.cloudPay})
    await visitor.open(variant('cq').home)
    const titles: string[] = []
    await visitor.context.exposeFunction('noteTitle', (title: string) => void titles.push(title))
    await visitor.context.addInitScript(() => {
      const outside = window as unknown as {noteTitle(title: string): void; upsdk: unknown}
      outside.upsdk = {setNavigationBarTitle: ({title}: {title: string}) => outside.noteTitle(title)}
    })
    await visitor.page.reload()
    await visitor.page.getByText('参保中').waitFor()
    expect(visitor.page.url()).toContain('/cq/home/home-cq')
    await expect.poll(() => titles).toContain(await visitor.page.title())
  },
)
