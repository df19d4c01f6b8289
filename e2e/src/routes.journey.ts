import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolationsInThemes} from './axe.ts'
import {journey} from './journey.ts'
import {openInApp} from './open-in-app.ts'
import {prepareOrders} from './prepared-orders.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** A route of the specification with the values that it needs. */
interface RouteVisit {
  path: string
  title: string
  /** A text of its own content, which appears when its data has loaded. */
  shows: string | ((page: Page) => ReturnType<Page['locator']>)
}

/** Each journey opens a dozen pages and runs axe on each, in ms. */
const timeout = 180_000

/** The errors of the opened page: missing, blank, redirected, without its title, or not accessible in a theme. */
async function problemsOf(visitor: Visitor, {path, title, shows}: RouteVisit): Promise<string[]> {
  const {page} = visitor
  const missing = page.getByRole('heading', {level: 1, name: '页面不存在'})
  await expect
    .poll(() => page.title(), {message: `the title of ${path}`})
    .toMatch(new RegExp(`^(${title}|页面不存在)$`))
  const content = typeof shows === 'string' ? page.getByText(shows) : shows(page)
  await content.or(missing).first().waitFor()
  if ((await missing.count()) > 0) return [`${path} is missing`]
  const {pathname} = new URL(page.url())
  const forwarded = pathname === path.split('?')[0] ? [] : [`${path} is forwarded to ${pathname}`]
  // A screen reader does not see the frame of the HTML, which may have the text already.
  await page.getByRole('heading', {level: 1}).first().waitFor()
  const headings = await page.getByRole('heading', {level: 1}).count()
  const unnamed = headings === 1 ? [] : [`${path} has ${headings} main headings`]
  const violations = await axeViolationsInThemes(page)
  return [...forwarded, ...unnamed, ...violations.map((line) => `${path}: ${line}`)]
}

/**
 * Opens the first page by its address and the others in the running app: early-data opens pages of each kind by their
 * address.
 */
async function problemsOfRoutes(visitor: Visitor, visits: readonly RouteVisit[]): Promise<string[]> {
  const problems: string[] = []
  const cityOf = (path: string) => path.split('/')[1]
  for (const visit of visits) {
    const isRunning = cityOf(new URL(visitor.page.url()).pathname) === cityOf(visit.path)
    await (isRunning ? openInApp(visitor.page, visit.path) : visitor.open(visit.path))
    problems.push(...(await problemsOf(visitor, visit)))
  }
  return problems
}

journey('the routes of the account are real pages', {timeout}, async ({visitor, variant}) => {
  const {insuredIds} = await visitor.account(variant('cq')).prepare(newPerson())
  const documents = encodeURIComponent(JSON.stringify([{name: '保险条款', path: 'cq/clause.html'}]))
  expect(
    await problemsOfRoutes(visitor, [
      // With this source the form is shown to a logged-in person too.
      {path: '/cq/login?sourcePath=personalCore', title: '登录', shows: '我已阅读并同意'},
      {path: '/cq/authorization?sourcePath=personalCore', title: '登录', shows: '我已阅读并同意'},
      {path: '/cq/personalCore', title: '个人中心', shows: '居民身份证'},
      {path: '/cq/personalInfo', title: '个人信息', shows: '退出登录'},
      {path: '/cq/editPhone', title: '修改手机号', shows: '获取验证码'},
      {path: '/cq/manageFamily', title: '管理家人', shows: '居民身份证'},
      {path: `/cq/addInsure?sourcePath=manageFamily&id=${insuredIds[0]}`, title: '编辑家人信息', shows: '居民身份证'},
      {path: '/cq/agreementList', title: '相关协议', shows: '平台协议'},
      {
        path: `/cq/protocol?url=${documents}`,
        title: '保险条款',
        shows: (page) => page.getByRole('heading', {level: 2}),
      },
      {
        path: '/cq/limitingPage',
        title: '访问受限',
        shows: (page) => page.getByRole('img', {name: '当前访问人数较多，请稍后再试'}),
      },
      {path: '/cq/logoutPage?phone=138****9438', title: '注销账号', shows: '申请注销须满足以下条件'},
    ]),
  ).toEqual([])
})

journey('the routes of orders, policies and refunds are real pages', {timeout}, async ({visitor, variant, sandbox}) => {
  const {projectId} = variant('cq')
  const {orderId, unpaidOrderId, refundedItemId, keptItemId, policyNo, refundQuery} = await prepareOrders(
    {account: visitor.account(variant('cq')), sandbox, variant: variant('cq')},
    [newPerson(), newPerson({born: 1958}), newPerson({born: 2014})],
  )
  expect(
    await problemsOfRoutes(visitor, [
      {path: '/cq/home/home-cq', title: '重庆惠民保', shows: '参保中'},
      {path: `/cq/payment?orderid=${unpaidOrderId}`, title: '收银台', shows: '支付剩余时间'},
      {path: `/cq/insureResult?orderId=${orderId}&noEncode=true`, title: '投保结果', shows: '订单编号'},
      {path: `/cq/policyList?projectid=${projectId}`, title: '我的保单', shows: '保障期间'},
      {path: `/cq/policyDetail/${policyNo}`, title: '保单详情', shows: '理赔指引'},
      {path: `/cq/orderList?projectid=${projectId}`, title: '我的订单', shows: '去支付'},
      {path: `/cq/orderDetail?orderid=${orderId}`, title: '订单详情', shows: '订单信息'},
      {path: `/cq/payDetail/?orderItemId=${keptItemId}`, title: '支付详情', shows: '支付完成'},
      {path: `/cq/refundApply?orderid=${orderId}&projectid=${projectId}`, title: '申请退款', shows: '下一步'},
      {path: `/cq/refundComfirm?${refundQuery}`, title: '退款确认', shows: '坚决退款'},
      {path: `/cq/refundReason?${refundQuery}`, title: '退款原因', shows: '免赔额过高'},
      {
        path: `/cq/refundFinish?orderid=${orderId}&projectid=${projectId}`,
        title: '提交成功',
        shows: '退款申请已提交，可在订单详情中查看退款进度',
      },
      {
        path: `/cq/refundDetail/?orderItemId=${refundedItemId}&projectid=${projectId}`,
        title: '退款详情',
        shows: '对保障内容不够了解',
      },
    ]),
  ).toEqual([])
})

journey('the routes of files, appointments and companies are real pages', {timeout}, async ({visitor, variant}) => {
  await visitor.account(variant('cq')).logIn()
  // With its link the page redirects to the insurer.
  await visitor.holdRequests('/api/cancer/wx/getBjRedirectParam')
  const appointed = 'skuNo=HMB-CQ-P1'
  expect(
    await problemsOfRoutes(visitor, [
      {
        path: `/cq/pdfview?file=${encodeURIComponent('/static/file/claim-guide.pdf')}&title=${encodeURIComponent('理赔指引')}`,
        title: '理赔指引',
        shows: (page) => page.locator('canvas'),
      },
      {
        path: `/cq/videoplay?videourl=${encodeURIComponent('/static/video/intro-blue.mp4')}`,
        title: '视频播放',
        shows: (page) => page.locator('video'),
      },
      {path: `/cq/preheatIndex?projectid=hmb-cq&${appointed}`, title: '预约投保', shows: '我要预约'},
      {path: `/cq/preheatResult?projectId=hmb-cq&${appointed}`, title: '预约结果', shows: '恭喜您，预约成功'},
      {path: '/cq/groupInsurance', title: '团体投保', shows: '我知道了，开始填写'},
      {path: '/cq/addGroupInsurance', title: '团体投保登记', shows: '企业名称'},
      {path: '/cq/groupInsuranceList', title: '已提交信息', shows: '暂未提交团体投保信息'},
      {path: '/bj/middlePage', title: '前往投保', shows: '投保页面加载中…'},
    ]),
  ).toEqual([])
})
