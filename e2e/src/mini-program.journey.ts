import {OrderStatus} from '@hmb/contract/codes/order-status'
import {expect} from 'vitest'
import {waitForPopupEntries} from './back-key.ts'
import {localStorageOf} from './browser-storage.ts'
import {journey as browserJourney} from './journey.ts'
import {type MiniProgram, openMiniProgram, type SheetAnswer} from './mini-program.ts'
import {newPerson, newPhone} from './test-people.ts'
import {injectWx, sheetPays, userAgents, type WxCall} from './webview-fakes.ts'

/** A person in a mini-program whose pages are those of docs/mini-program.md. */
const journey = browserJourney.extend(
  'inMiniProgram',
  ({newVisitor, newTab, environment, variant}) =>
    async (
      code: string,
      setup: {openId?: () => string; requestPayment?: (prepayId: string) => Promise<SheetAnswer>} = {},
    ) => {
      const visitor = await newVisitor('usual', {userAgent: userAgents.miniProgram})
      let program: MiniProgram | undefined
      const calls: WxCall[] = await injectWx(visitor.context, {openPage: async (address) => program?.open(address)})
      const {page} = await newTab(visitor)
      const {projectId, skuNo} = variant(code)
      program = await openMiniProgram(page, {
        openId: () => 's1',
        showWebview: visitor.open,
        ...setup,
        config: {origin: environment.serverUrl, variant: code, projectid: projectId, skuNo},
      })
      await page.bringToFront()
      await program.enter()
      await visitor.page.bringToFront()
      return {...visitor, visitor, program, calls, entry: variant(code)}
    },
)

journey(
  'after a mini-program’s login its topic page opens the product, which can be shared',
  async ({inMiniProgram}) => {
    const {page, login, program, calls, entry, picture} = await inMiniProgram('cq')
    const phone = newPhone()
    await page.getByText('重庆惠民保').waitFor()
    // The login takes several steps.
    const loginRequest = page.waitForRequest('**/user/login', {timeout: 60_000})
    await picture('authorization')
    await login.logIn(phone)
    expect((await loginRequest).postDataJSON()).toMatchObject({smallOpenId: 's1', projectId: entry.projectId, phone})
    await page.getByText('参保中').waitFor()
    await expect
      .poll(() => localStorageOf(page))
      .toEqual({userId: expect.stringMatching(/./), phone, stylePreset: 'CQ_CSS'})
    const {userId} = await localStorageOf(page)
    expect(program.opened).toEqual([
      ...['/pages/index/index', '/pages/authorization/index'],
      `/pages/topic/index?pageTypeNo=7&skuNo=${entry.skuNo}&projectid=${entry.projectId}&userId=${userId}`,
    ])
    expect(page.url()).toContain(`/cq/home/home-cq?projectid=${entry.projectId}`)

    const shared = () => calls.filter(([name]) => name === 'postMessage').map(([, {data}]) => data)
    await expect.poll(() => shared().length).toBeGreaterThan(0)
    const card = await program.share(shared())
    expect(card.title).toContain('重庆惠民保')
    expect(card.path).toMatch(/^\/pages\/authorization\/index\?url=%2Fhome%2Fhome-cq/)
    // The receiver of the card: logged in here, so that the login opens the shared page at once.
    await program.open(card.path)
    await page.waitForURL(/\/cq\/home\/home-cq/)
    await page.getByText('参保中').waitFor()
  },
)

journey(
  'a session without the mini-program’s identity gets it at the next login; a payment that is cancelled or succeeds shows each outcome',
  async ({inMiniProgram, sandbox}) => {
    let openId = ''
    let answer: SheetAnswer = 'cancel'
    let typed = () => {}
    const typing = new Promise<void>((resolve) => {
      typed = resolve
    })
    const requestPayment = async (prepayId: string) => {
      if (answer !== 'success') return answer
      await typing
      await sheetPays(sandbox.url)(prepayId)
      return answer
    }
    const {visitor, page, login, payment, result, program, entry, picture} = await inMiniProgram('normal', {
      openId: () => openId,
      requestPayment,
    })
    const phone = newPhone()
    await login.logIn(phone)
    await page.waitForURL(/\/normal\/home\//)
    const account = visitor.account(entry)
    const {orderId} = await account.orderAs(phone, newPerson())
    const address = `/normal/payment?orderid=${orderId}&projectid=${entry.projectId}`
    await visitor.open(address)
    await payment.pay('微信支付')
    await payment.message('未获得微信授权，请返回小程序重新登录，或更换支付方式').waitFor()
    await payment.answer('我知道了').click()
    await payment.question.waitFor({state: 'detached'})
    await waitForPopupEntries(page)
    expect(new URL(page.url()).pathname).toBe('/normal/payment')
    expect(program.payments).toEqual([])

    openId = 's1'
    await program.back()
    const opened = program.opened.length
    await program.enter()
    await expect
      .poll(() => program.opened.slice(opened))
      .toEqual(['/pages/authorization/index', expect.stringMatching(/^\/pages\/topic\/index\?/)])
    await page.waitForURL(/\/normal\/home\//)

    const pay = async () => {
      await visitor.open(address)
      const payRequest = page.waitForRequest('**/api/aries/pay', {timeout: 60_000})
      await payment.pay('微信支付')
      expect((await payRequest).postDataJSON()).toMatchObject({tradeType: 'MWEB', appType: 'MINI'})
      await result.state('支付中').waitFor()
    }
    await pay()
    expect(await account.orders()).toMatchObject([{id: orderId, status: OrderStatus.WAIT_PAY}])

    answer = 'success'
    const reported: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/pay/query/pay')) reported.push(request.postDataJSON().seenSeconds)
    })
    await pay()
    // While the mini-program's page is open, the result page waits and ends no attempt.
    const before = reported.length
    await expect.poll(() => reported.length).toBeGreaterThan(before + 1)
    expect(new Set(reported.slice(before))).toEqual(new Set([0]))
    typed()
    await result.state('投保成功').waitFor()
    expect(program.payments).toHaveLength(2)
    expect(Object.keys(program.payments[1] ?? {})).toEqual(['timeStamp', 'nonceStr', 'package', 'signType', 'paySign'])
    expect(await account.orders()).toMatchObject([{id: orderId, status: OrderStatus.PAYED, unpaidFee: 0}])
    await picture('webview miniProgram result')
  },
)
