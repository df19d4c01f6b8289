import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import type {Page} from 'playwright-core'
import {expect, vi} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {watchRequests} from './request-watch.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

declare global {
  interface Window {
    /** The early responses that no call of the app has used yet, by address and body. */
    unusedResponses: object
    hmbEarlyData?: object
  }
}

/** Keeps the early responses in the page: the app drops it after its start. */
const watchEarlyData = ({page}: Visitor) =>
  page.addInitScript(() => {
    let current: object | undefined
    Object.defineProperty(window, 'hmbEarlyData', {
      get: () => current,
      set: (responses: object | undefined) => {
        current = responses
        if (responses) window.unusedResponses = responses
      },
    })
  })

/**
 * Opens the page and expects that its HTML requests these paths before its scripts, and that the app uses each response and
 * requests none again. It also expects that the HTML names each shared script that loads until then: another one costs a round trip.
 * `watched`: a path that the page reads repeatedly.
 */
async function expectEarly(
  {page, holdScriptRequests}: Visitor,
  path: string,
  expected: readonly string[],
  watched = '',
) {
  const requested = noteRequests(page)
  const scripts = await holdScriptRequests()
  const response = await page.goto(path, {waitUntil: 'commit'})
  const html = (await response?.text()) ?? ''
  await expect.poll(() => unusedResponses(page), {message: path}).toEqual(expected)
  await scripts.release()
  await expect.poll(() => unusedResponses(page), {message: path}).toEqual([])
  // The page before may have requested its later code at last.
  const own = requested.requested.slice(requested.requested.findLastIndex((text) => text.includes(path)))
  const firstLater = own.findIndex((text) => laterScript.test(text))
  const first = firstLater === -1 ? own : own.slice(0, firstLater)
  const shared = first.flatMap((text) => sharedScript.exec(text)?.[0] ?? [])
  expect(shared, path).toContainEqual(expect.stringContaining('/pages-'))
  expect(
    shared.filter((name) => !html.includes(name)),
    path,
  ).toEqual([])
  await page.waitForLoadState('networkidle')
  for (const wanted of expected.filter((each) => each !== watched)) {
    const same = requested.end().filter((text) => text.includes(`${wanted}?`) || text.includes(`${wanted} `))
    expect(new Set(same).size, `${path}: ${same.join(', ')}`).toBe(same.length)
  }
}

/** The code that a page loads after its first render, also with shared scripts. */
const laterScript = /\/assets\/(?:ClaimReports|AfterLoad)-/
/** The chunks that screens share. A screen's own parts may load after its first render. */
const sharedScript = /\/assets\/(?:vendor|kit|pages|store|forms|orders)-[\w-]+\.js/

/** The paths of the early responses that no call has taken yet. */
const unusedResponses = async (page: Page) =>
  (await page.evaluate(() => Object.keys(window.unusedResponses ?? {}))).map((key) => key.split(/[?{]/, 1)[0])

/** Records each request of the page until `end`. */
function noteRequests(page: Page) {
  const requested: string[] = []
  const note = (request: {url(): string; method(): string; postData(): string | null}) =>
    requested.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  page.on('request', note)
  return {
    requested,
    end() {
      page.off('request', note)
      return requested
    },
  }
}

/**
 * Opens a page of the app from within it, and expects that it requests these paths while the code of the screen loads, each once.
 */
async function expectWithCode({page, holdScriptRequests}: Visitor, path: string, expected: readonly string[]) {
  const scripts = await holdScriptRequests()
  const {requested, end} = noteRequests(page)
  const all = watchRequests(page, '/')
  // A late call of the page before is not of this one.
  const calls = () =>
    requested.flatMap((text) => expected.filter((wanted) => /\/api\/[\w/]+/.exec(text)?.[0] === wanted))
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // Sent at once, so that the browser reports them in any order.
  await expect.poll(() => calls().toSorted(), {message: path}).toEqual(expected.toSorted())
  await scripts.release()
  await expect.poll(() => unusedResponses(page), {message: path}).toEqual([])
  await all.settle()
  end()
  for (const wanted of expected)
    expect(
      calls().filter((call) => call === wanted),
      path,
    ).toHaveLength(1)
}

/** Opens a page, with a data saver, so that it loads no other screen's code ahead. */
async function openWithoutPreload({page}: Visitor, path: string) {
  await page.goto(path)
  // Code that runs after the first screen drops the early data of the HTML, and requests the data of each next screen.
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({name}) => name.includes('AfterLoad')) && !window.hmbEarlyData,
  )
}

const profile = ['/api/taurus/user/detail', '/api/taurus/family/query', '/api/aries/order/waitPayOrderCnt']
const order = '/api/aries/order/detail2c'
const other = '/api/taurus/project/ext/queryOther'

journey(
  'the HTML of a page requests its first data before the scripts, once, and the screen takes it',
  {timeout: 180_000},
  async ({visitor, variant, sandbox}) => {
    const city = variant('cq')
    const account = visitor.account(city)
    const {apctId, insuredIds} = await account.prepare(newPerson(), [[Relation.SPOUSE, newPerson({sex: 'female'})]])
    const [self = '', spouse = ''] = insuredIds
    const {orderId: paid} = await account.place(apctId, [self])
    await payOrder({account, sandbox, projectId: city.projectId}, paid, ['WeChat'])
    const {orderId: unpaid} = await account.place(apctId, [spouse])
    const policy = await vi.waitUntil(async () => (await account.policies())[0], {timeout: 15_000})
    const {orderItemList: items} = await account.client.call(orderDetail, {orderId: paid})
    await watchEarlyData(visitor)

    await expectEarly(visitor, '/cq/agreementList', ['/api/taurus/agree/queryList', '/api/taurus/agree/querySku'])
    const booking = '/api/taurus/appoint/query'
    await expectEarly(visitor, '/cq/preheatIndex', [booking])
    for (const path of ['preheatIndex', 'preheatResult'])
      await expectEarly(visitor, `/cq/${path}?projectid=${city.projectId}&skuNo=HMB-CQ-P1`, [booking])
    const listed = JSON.stringify([{name: '用户协议', path: 'cq/user.html'}])
    await expectEarly(visitor, `/cq/protocol?url=${encodeURIComponent(listed)}`, ['/static/agree/cq/user.html'])
    // No user id is stored here, so that the session decides.
    await expectEarly(visitor, '/cq/orderList', [])
    await visitor.page.getByText(`${city.name}`).first().waitFor()

    await visitor.page.evaluate(() => localStorage.setItem('userId', 'known'))
    await expectEarly(visitor, '/cq/personalCore', profile)
    await expectEarly(visitor, '/cq/orderList', [profile[2] ?? '', '/api/aries/order/list2c'])
    // Another tab of the list requests other orders.
    await expectEarly(visitor, '/cq/orderList?status=PAYED', [])
    await expectEarly(visitor, `/cq/orderDetail?orderid=${paid}`, [order])
    await expectEarly(visitor, `/cq/refundApply?orderid=${paid}`, ['/api/aries/order/canRefundOrders'])
    // The page shows that no refund exists.
    visitor.pageErrors.expect(/refundDetail/)
    await expectEarly(visitor, `/cq/refundDetail?orderItemId=${items[0]?.id}`, ['/api/aries/refund/refundDetail'])
    await expectEarly(visitor, `/cq/payDetail?orderItemId=${items[0]?.id}`, ['/api/aries/order/itemDetail2c'])
    await expectEarly(visitor, `/cq/payment?orderid=${unpaid}`, [
      ...[order, other, '/api/aries/pay/checkBeforePay', '/api/taurus/project/ext/query'],
      // This city's account platform is asked for every order.
      '/api/aries/individual/beforeCheck',
    ])
    await expectEarly(
      visitor,
      `/cq/insureResult?orderId=${paid}`,
      ['/api/aries/order/paySuccessPage', order, other],
      order,
    )
    await expectEarly(visitor, '/cq/policyList', ['/api/virgo/policyInsurance/list2c'])
    await expectEarly(visitor, `/cq/policyDetail/${policy?.policyNo}`, ['/api/virgo/policyInsurance/detail2c'])
    await expectEarly(visitor, '/cq/manageFamily', ['/api/taurus/family/query'])
    await expectEarly(visitor, '/cq/personalInfo', [profile[0] ?? ''])

    await visitor.page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {value: {saveData: true}})
    })
    // The same requests with the values of each kind of address: none, a query, an order whose project’s settings the app has, a path.
    await openWithoutPreload(visitor, '/cq/manageFamily')
    await expectWithCode(visitor, '/cq/personalCore', profile)
    await expectWithCode(visitor, `/cq/orderDetail?orderid=${paid}`, [order])
    await expectWithCode(visitor, `/cq/payment?orderid=${unpaid}`, [order, '/api/aries/pay/checkBeforePay'])
    await expectWithCode(visitor, `/cq/policyDetail/${policy?.policyNo}`, ['/api/virgo/policyInsurance/detail2c'])
  },
)
