import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import {expect, vi} from 'vitest'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

declare global {
  interface Window {
    /** The early responses that no call of the app has taken yet, by address and body. */
    untaken: object
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
        if (responses) window.untaken = responses
      },
    })
  })

/**
 * Opens the page and expects that its HTML requests these paths before its scripts, and that the app takes each and requests none again. `watched`: one that
 * the page goes on reading.
 */
async function expectEarly(
  {page, holdScriptRequests}: Visitor,
  path: string,
  expected: readonly string[],
  watched = '',
) {
  const requested: string[] = []
  const note = (request: {url(): string; method(): string; postData(): string | null}) =>
    requested.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  page.on('request', note)
  const scripts = await holdScriptRequests()
  await page.goto(path, {waitUntil: 'commit'})
  const early = async () =>
    (await page.evaluate(() => Object.keys(window.untaken ?? {}))).map((key) => key.split(/[?{]/, 1)[0])
  await expect.poll(early, {message: path}).toEqual(expected)
  await scripts.release()
  await expect.poll(early, {message: path}).toEqual([])
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  for (const wanted of expected.filter((each) => each !== watched)) {
    const same = requested.filter((text) => text.includes(`${wanted}?`) || text.includes(`${wanted} `))
    expect(new Set(same).size, `${path}: ${same.join(', ')}`).toBe(same.length)
  }
}

const profile = ['/api/taurus/user/detail', '/api/taurus/family/query', '/api/aries/order/waitPayOrderCnt']
const order = '/api/aries/order/detail2c'
const other = '/api/taurus/project/ext/queryOther'

journey(
  'the HTML of a page requests its first data before the scripts, once, and the screen takes it',
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
    // No user is known here: the session decides.
    await expectEarly(visitor, '/cq/orderList', [])
    await visitor.page.getByText(`${city.name}`).first().waitFor()

    await visitor.page.evaluate(() => localStorage.setItem('userId', 'known'))
    await expectEarly(visitor, '/cq/personalCore', profile)
    await expectEarly(visitor, '/cq/orderList', [profile[2] ?? '', '/api/aries/order/list2c'])
    // Another tab of the list requests other orders.
    await expectEarly(visitor, '/cq/orderList?status=PAYED', [])
    await expectEarly(visitor, `/cq/orderDetail?orderid=${paid}`, [order])
    await expectEarly(visitor, `/cq/refundApply?orderid=${paid}`, ['/api/aries/order/canRefundOrders'])
    // Nothing was refunded: the page says so.
    visitor.pageErrors.expect(/refundDetail/)
    await expectEarly(visitor, `/cq/refundDetail?orderItemId=${items[0]?.id}`, ['/api/aries/refund/refundDetail'])
    await expectEarly(visitor, `/cq/payDetail?orderItemId=${items[0]?.id}`, ['/api/aries/order/itemDetail2c'])
    await expectEarly(visitor, `/cq/payment?orderid=${unpaid}`, [
      ...[order, '/api/aries/pay/checkBeforePay', '/api/taurus/project/ext/query', other],
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
  },
)
