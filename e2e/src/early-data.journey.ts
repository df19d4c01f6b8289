import {Relation} from '@hmb/contract/codes/relation'
import {orderDetail} from '@hmb/contract/order'
import type {Frame, Page} from 'playwright-core'
import {expect, vi} from 'vitest'
import {journey} from './journey.ts'
import {openInApp} from './open-in-app.ts'
import {payOrder} from './paid-order.ts'
import {replaceEarlyScreen} from './replaced-screen.ts'
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

interface EarlyPage {
  path: string
  /** The paths that the HTML requests before the scripts. */
  requests: readonly string[]
  /** A text of the screen that the server renders with the data; none for a page without such a screen. */
  text?: string | RegExp
  /** A path that the page reads repeatedly. */
  watched?: string
  /** A call whose response adds parts to the page: it is held until the screen has replaced the early one. */
  held?: string
}

/**
 * Opens the page and expects that its HTML requests these paths before its scripts and shows the screen with its data.
 * The app uses each response, requests none again, and replaces the screen by the same one. It also expects that the HTML
 * names each shared script that loads until then: another one costs a round trip.
 */
async function expectEarly(visitor: Visitor, {path, requests: expected, text, watched, held}: EarlyPage) {
  const {page, holdRequests, holdScriptRequests, picture} = visitor
  const later = held ? await holdRequests(held) : undefined
  const requested = noteRequests(page)
  const scripts = await holdScriptRequests()
  const response = await page.goto(path, {waitUntil: 'commit'})
  const commit = requested.requested.lastIndexOf(`commit ${page.url()}`)
  const html = (await response?.text()) ?? ''
  await expect.poll(() => unusedResponses(page), {message: path}).toEqual(expected)
  if (text) {
    await page.locator('#early-screen').getByText(text).first().waitFor()
    await picture(`early ${path.split(/[?/]/)[2]}`)
    const {early, own} = await replaceEarlyScreen(page, scripts)
    expect(own, path).toEqual(early)
  } else await scripts.release()
  await later?.release()
  await expect.poll(() => unusedResponses(page), {message: path}).toEqual([])
  // A page without early requests gets here before a busy browser has read its HTML.
  await expect.poll(() => requested.requested.slice(commit).join(), {message: path}).toContain('/pages-')
  // Until the page commits, the one before may still request its later code.
  const own = requested.requested.slice(commit)
  const firstLater = own.findIndex((line) => laterScript.test(line))
  const first = firstLater === -1 ? own : own.slice(0, firstLater)
  const shared = first.flatMap((line) => sharedScript.exec(line)?.[0] ?? [])
  expect(shared, path).toContainEqual(expect.stringContaining('/pages-'))
  expect(
    shared.filter((name) => !html.includes(name)),
    path,
  ).toEqual([])
  await page.waitForLoadState('networkidle')
  for (const wanted of expected.filter((each) => each !== watched)) {
    const same = requested.end().filter((line) => line.includes(`${wanted}?`) || line.includes(`${wanted} `))
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

/** Records each request and each commit of the page until `end`. */
function noteRequests(page: Page) {
  const requested: string[] = []
  const note = (request: {url(): string; method(): string; postData(): string | null}) =>
    requested.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  const noteCommit = (frame: Frame) => void (frame === page.mainFrame() && requested.push(`commit ${frame.url()}`))
  page.on('request', note)
  page.on('framenavigated', noteCommit)
  return {
    requested,
    end() {
      page.off('request', note)
      page.off('framenavigated', noteCommit)
      return requested
    },
  }
}

/**
 * Opens a page of the app from within it. Expects that it requests each of these paths once while the code of the screen loads.
 */
async function expectWithCode({page, holdScriptRequests}: Visitor, path: string, expected: readonly string[]) {
  const scripts = await holdScriptRequests()
  const {requested, end} = noteRequests(page)
  const all = watchRequests(page, '/')
  // A late call of the page before is not of this one.
  const calls = () =>
    requested.flatMap((text) => expected.filter((wanted) => /\/api\/[\w/]+/.exec(text)?.[0] === wanted))
  await openInApp(page, path)
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

const user = '/api/taurus/user/detail'
const profile = [user, '/api/taurus/family/query', '/api/aries/order/waitPayOrderCnt']
const order = '/api/aries/order/detail2c'
const other = '/api/taurus/project/ext/queryOther'
const payCheck = '/api/aries/pay/checkBeforePay'
const policyOf = '/api/virgo/policyInsurance/detail2c'
const booking = '/api/taurus/appoint/query'
const insurer = '/api/cancer/wx/getBjRedirectParam'

journey(
  'a page requests its first data and shows its screen before the scripts; the app takes the data once and shows the same',
  async ({visitor, variant, sandbox}) => {
    const {page} = visitor
    const city = variant('cq')
    const account = visitor.account(city)
    const applicant = newPerson()
    const {apctId, insuredIds} = await account.prepare(applicant, [[Relation.SPOUSE, newPerson({sex: 'female'})]])
    const [self = '', spouse = ''] = insuredIds
    const {orderId: paid} = await account.place(apctId, [self])
    await payOrder({account, sandbox, projectId: city.projectId}, paid, ['WeChat'])
    const {orderId: unpaid} = await account.place(apctId, [spouse])
    const {policyNo = ''} = (await vi.waitUntil(async () => (await account.policies())[0], {timeout: 60_000})) ?? {}
    const {orderItemList: items, no} = await account.client.call(orderDetail, {orderId: paid})
    const item = items[0]?.id
    const documents = encodeURIComponent(JSON.stringify([{name: '用户协议', path: 'cq/user.html'}]))
    await watchEarlyData(visitor)

    // No user id is stored here, so that the session decides.
    await expectEarly(visitor, {path: '/cq/orderList', requests: []})
    await page.getByText(`${city.name}`).first().waitFor()

    await page.evaluate(() => localStorage.setItem('userId', 'known'))
    for (const early of [
      {
        path: '/cq/agreementList',
        requests: ['/api/taurus/agree/queryList', '/api/taurus/agree/querySku'],
        text: '用户协议',
      },
      {path: '/cq/preheatIndex', requests: [booking]},
      {path: `/cq/preheatResult?projectid=${city.projectId}&skuNo=HMB-CQ-P1`, requests: [booking]},
      {path: `/cq/protocol?url=${documents}`, requests: ['/static/agree/cq/user.html'], text: '一、服务内容'},
      {
        path: '/cq/personalCore',
        requests: profile,
        text: applicant.name,
        // The city's shortcut (理赔服务) needs the project's info.
        held: '/api/taurus/project/baseInfo2c',
      },
      {path: '/cq/orderList', requests: [profile[2] ?? '', '/api/aries/order/list2c'], text: '待支付'},
      // Another tab of the list requests other orders.
      {path: '/cq/orderList?status=PAYED', requests: []},
      {path: `/cq/orderDetail?orderid=${paid}`, requests: [order], text: no.slice(-4)},
      {path: `/cq/orderDetail?orderid=${unpaid}`, requests: [order], text: '去支付'},
      {path: `/cq/refundApply?orderid=${paid}`, requests: ['/api/aries/order/canRefundOrders'], text: /退/},
      {path: `/cq/payDetail?orderItemId=${item}`, requests: ['/api/aries/order/itemDetail2c'], text: /元|¥/},
      {
        path: `/cq/payment?orderid=${unpaid}`,
        // This city's account platform is asked for every order.
        requests: [order, other, payCheck, '/api/taurus/project/ext/query', '/api/aries/individual/beforeCheck'],
        text: '¥',
      },
      {path: '/cq/policyList', requests: ['/api/virgo/policyInsurance/list2c'], text: policyNo.slice(-4)},
      {path: `/cq/policyDetail/${policyNo}`, requests: [policyOf], text: policyNo.slice(-4)},
      {path: '/cq/manageFamily', requests: ['/api/taurus/family/query'], text: applicant.name},
      {path: '/cq/personalInfo', requests: [user, '/api/taurus/user/session/list'], text: '本机'},
      {path: '/cq/editPhone', requests: [user], text: '获取验证码'},
      {path: '/cq/logoutPage', requests: [user], text: '注销'},
      {
        path: '/cq/addInsure',
        requests: ['/api/taurus/family/query', '/api/taurus/family/queryDictionary'],
        text: '保存',
      },
      {
        path: `/cq/refundComfirm?orderid=${paid}&insuranceIdList=${item}&skuNo=${city.skuNo}`,
        requests: [order, '/api/aries/refund/retain'],
        text: '69.00',
      },
      {path: `/cq/refundReason?orderid=${paid}&insuranceIdList=${item}`, requests: [order], text: '69.00'},
      {path: `/cq/refundFinish?orderid=${paid}`, requests: [], text: '查看订单'},
      // With and without a value of the address.
      {path: '/cq/middlePage?openid=o-1', requests: [insurer], text: '页面打开失败'},
      {path: '/cq/middlePage', requests: [insurer], text: '页面打开失败'},
      {
        path: '/cq/groupInsuranceList',
        requests: ['/api/taurus/company/group/get', '/api/taurus/user/isPhoneLogin'],
        text: '暂未提交团体投保信息',
      },
    ])
      await expectEarly(visitor, early)
    // The page shows that no refund exists.
    visitor.pageErrors.expect(/refundDetail/)
    await expectEarly(visitor, {
      path: `/cq/refundDetail?orderItemId=${item}`,
      requests: ['/api/aries/refund/refundDetail'],
    })
    await expectEarly(visitor, {
      path: `/cq/insureResult?orderId=${paid}`,
      requests: ['/api/aries/order/paySuccessPage', order, other],
      text: '订单编号',
      watched: order,
      held: '/api/aries/pay/query/pay',
    })

    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', {value: {saveData: true}})
    })
    // The same requests with the values of each kind of address: none, a query, an order whose project’s settings the app
    // has, a path.
    await openWithoutPreload(visitor, '/cq/manageFamily')
    await expectWithCode(visitor, '/cq/personalCore', profile)
    await expectWithCode(visitor, `/cq/orderDetail?orderid=${paid}`, [order])
    await expectWithCode(visitor, `/cq/payment?orderid=${unpaid}`, [order, payCheck])
    await expectWithCode(visitor, `/cq/policyDetail/${policyNo}`, [policyOf])
  },
)
