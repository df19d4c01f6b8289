import {gunzipSync} from 'node:zlib'
import {Relation} from '@hmb/contract/codes/relation'
import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {coldJourney, journey} from './journey.ts'
import {groupPages} from './pages/group-pages.ts'
import {refundPages} from './pages/refund-pages.ts'
import {pictureDifference} from './picture-difference.ts'
import {prepareOrders} from './prepared-orders.ts'
import {recordedTexts} from './recorder/recorded-texts.ts'
import {addStaffAccount} from './staff-account.ts'
import {newPerson, type Person, shownNumber} from './test-people.ts'

interface SentReport {
  recordId: string
  seq: number
  form: Record<string, string>
  events: {type: number; timestamp: number; data: {tag?: string; payload?: {page?: string}; href?: string}}[]
  bytes: number
}

/** Collects the reports of the page to the session recorder's endpoint. */
function watchReports(page: Page): {reports(): SentReport[]} {
  const reports: SentReport[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/leo/recorder/report')) return
    const body = request.postData() ?? ''
    const form = Object.fromEntries(new URLSearchParams(body))
    const {recordId = '', seq = '', events = ''} = form
    if (reports.some((other) => other.recordId === recordId && other.seq === Number(seq))) return
    const text = gunzipSync(Buffer.from(events, 'base64')).toString()
    reports.push({recordId, seq: Number(seq), form, events: JSON.parse(text), bytes: body.length})
  })
  return {reports: () => reports}
}

/** All strings of the reports in their order, and joined. */
const textsOf = (reports: readonly SentReport[]) =>
  recordedTexts(reports.map(({form, events}) => [{...form, events: ''}, events]))

const timeOf = ({timestamp}: {timestamp: number}) => timestamp

const needlesOf = (person: Person) => [
  ...[person.name, `${person.name.slice(0, 1)}*`, person.idNo, shownNumber(person), person.idNo.slice(-6)],
  // The birthday, as the pages write it.
  person.idNo.slice(6, 14).replace(/(....)(..)(..)/, '$1-$2-$3'),
]

/** The share of a picture that may differ: masked names, a countdown, rrweb's pointer. */
const maxDifferent = 0.02
/** A masked document number is shorter, so that what is below it is a line higher. */
const maxShifted = 0.12

journey(
  'a purchase is recorded from its notice on, without personal data, and its replay looks as the purchase did at five marks',
  async ({visitor, newVisitor, variant, environment}) => {
    const {home, payment, cashier, result, page} = visitor
    const {reports} = watchReports(page)
    const eventsOf = () => reports().flatMap(({events}) => events)
    const pages = () => eventsOf().flatMap(({data}) => (data.tag === 'page' ? [data.payload?.page] : []))
    const tags = () => eventsOf().flatMap(({data}) => (data.tag ? [data.tag] : []))
    const recordIds = () => [...new Set(reports().map(({recordId}) => recordId))]
    const self = newPerson({born: 1985})
    const mother = newPerson({born: 1957, sex: 'female'})
    const account = visitor.account(variant('cq'))
    await account.prepare(self, [[Relation.PARENT, mother]])
    await visitor.open(variant('cq').home)
    await home.chip(mother.name).waitFor()
    await home.agree()
    await home.buyButton.click()
    await home.readNotice()
    // The notice is not accepted yet.
    expect(reports()).toEqual([])
    await home.notice.getByRole('button', {name: '我已阅读并同意'}).click()
    await page.waitForURL(/\/payment\?/)

    const marks: {name: string; at: number; picture: Buffer; limit: number}[] = []
    const mark = async (name: string, limit = maxDifferent) => {
      const picture = await page.screenshot({animations: 'disabled', scale: 'css'})
      marks.push({name, at: await page.evaluate(() => Date.now()), picture, limit})
    }
    await payment.payButton.waitFor()
    await expect.poll(pages).toContain('/payment')
    await mark('the payment page')
    await payment.method('医保个人账户支付').check()
    await page.getByText('《医保个人账户支付授权书》').waitFor()
    await mark('another method')
    await payment.method('微信支付').check()
    await mark('WeChat')
    // The product can be read in the recording. The last report of a page that is left may not be seen here.
    await expect.poll(() => textsOf(reports()).raw).toContain('支付剩余时间')
    await payment.tapPay()
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await result.button('查看详情').waitFor()
    await expect.poll(pages).toContain('/insureResult')
    await mark('the result', maxShifted)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await mark('the end of the result')
    await result.button('查看详情').click()
    await page.getByRole('heading', {name: '订单信息'}).waitFor()
    await expect.poll(tags).toContain('end')

    const orderNo = reports().findLast(({form}) => form.orderNo)?.form.orderNo
    expect(orderNo).toMatch(/^HM\d{20}$/)
    expect(reports().at(-1)?.form).toMatchObject({
      goodsCode: 'HMB-CQ-2026',
      goodsVersion: '2026',
      busCode: 'hmb-cq',
      projectId: 'hmb-cq',
      origin: 'web',
      recallCode: orderNo,
    })
    // Two documents, because the cashier is on another host. Each begins with a full snapshot.
    expect(recordIds()).toHaveLength(2)
    for (const recordId of recordIds()) {
      const own = reports().filter((report) => report.recordId === recordId)
      expect(own.map(({seq}) => seq)).toEqual(own.map((_, at) => at))
      expect(own.some(({events}) => events.some(({type}) => type === 2))).toBe(true)
    }
    // The replay is styled by the server's copies. A report that a busy page sends too early has the texts of the sheets.
    expect(JSON.stringify(eventsOf())).toMatch(/"styleHash":"[0-9a-f]{64}"/)
    const {raw, joined} = textsOf(reports())
    const phone = account.phone()
    for (const needle of [self, mother].flatMap(needlesOf).concat(phone, phone.slice(-6))) {
      expect(raw).not.toContain(needle)
      expect(joined).not.toContain(needle.replace(/[\s-]/g, ''))
    }
    // The server has them all.
    const stored = await page.request.post('/api/leo/recorder/report', {form: {...reports()[0]?.form}})
    expect(await stored.json()).toMatchObject({code: 0, data: true})

    const staff = await addStaffAccount(environment)
    const {page: desktop, ...tab} = await newVisitor('desktop')
    // The recorded window fits without being scaled.
    await desktop.setViewportSize({width: 1280, height: 1300})
    await tab.open('/staff/')
    await desktop.getByLabel('账号').fill(staff.name)
    await desktop.getByLabel('密码').fill(staff.password)
    await desktop.getByLabel('密码').press('Enter')
    await desktop.getByRole('heading', {name: '录像列表'}).waitFor()

    let shown = ''
    const startOf = (recordId: string) =>
      Math.min(...reports().flatMap((report) => (report.recordId === recordId ? report.events.map(timeOf) : [])))
    const recordings = recordIds()
      .map((recordId) => [recordId, startOf(recordId)] as const)
      .sort(([, one], [, other]) => one - other)
    for (const {name, at, picture, limit} of marks) {
      const [recordId, start] = recordings.findLast(([, from]) => from <= at) ?? ['', 0]
      if (recordId !== shown) await desktop.goto(`/staff/recordings/${recordId}`)
      shown = recordId
      // The events of this millisecond are shown in the next one.
      await desktop.getByRole('slider', {name: '播放进度'}).fill(String(at - start + 1))
      await tab.picture(`replay ${name}`)
      const replayed = () => desktop.locator('.stage-page iframe').screenshot({animations: 'disabled', scale: 'css'})
      await expect.poll(async () => pictureDifference(picture, await replayed()), {message: name}).toBeLessThan(limit)
    }
    // Another screen is beyond the limit of these marks: the comparison can fail.
    const [first, , , , last] = marks
    expect(await pictureDifference(first?.picture ?? Buffer.of(), last?.picture ?? Buffer.of())).toBeGreaterThan(
      maxDifferent,
    )
  },
)

coldJourney('a visit whose chunks each fail once is reported and recorded', async ({visitor, variant}) => {
  const {page, payment, pageErrors} = visitor
  const {orderId} = await visitor.account(variant('cq')).order(newPerson({born: 1985}))
  pageErrors.expect(/ERR_CONNECTION_RESET/)
  const {reports} = watchReports(page)
  const chunk = /AfterLoad|OrderOfSale|start-sale-recorder/
  const failed = new Set<string | undefined>()
  await page.route(/\/assets\/(AfterLoad|OrderOfSale|start-sale-recorder)-[^?]*$/, async (route) => {
    failed.add(chunk.exec(route.request().url())?.[0])
    await route.abort('connectionreset')
  })
  const views = visitor.countRequests('/api/leo/event/log')
  await visitor.open(`/cq/payment?orderid=${orderId}`)
  await payment.payButton.waitFor()
  await expect.poll(views.count).toBeGreaterThan(0)
  await expect.poll(() => reports().map(({form}) => form.orderNo)).toContainEqual(expect.stringMatching(/^HM/))
  expect([...failed].sort()).toEqual(['AfterLoad', 'OrderOfSale', 'start-sale-recorder'])
})

/**
 * Every page that shows something of a person. The example city would list them in its manifest; here the build's
 * manifest is changed.
 */
const personalPages = [
  ...[
    '/personalCore',
    '/personalInfo',
    '/editPhone',
    '/manageFamily',
    '/addInsure',
    '/logoutPage',
    '/orderList',
    '/orderDetail',
  ],
  ...[
    '/payDetail',
    '/policyList',
    '/policyDetail/:id',
    '/refundApply',
    '/refundReason',
    '/refundComfirm',
    '/refundDetail',
  ],
  ...[
    '/refundFinish',
    '/login',
    '/preheatIndex',
    '/addGroupInsurance',
    '/groupInsuranceList',
    '/payment',
    '/insureResult',
  ],
]

journey('no screen of the product leaks a person into the recording', async ({visitor, variant, sandbox}) => {
  const {page} = visitor
  const {skuNo} = variant('cq')
  const account = visitor.account(variant('cq'))
  const people = [newPerson(), newPerson({born: 1958}), newPerson({born: 2014})] as const
  const [self, parent] = people
  const orders = await prepareOrders({account, sandbox, variant: variant('cq')}, people)
  const {orderId, unpaidOrderId, refundedItemId, keptItemId, policyNo, parentId, refundQuery} = orders

  let changed = 0
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const body = script.replace(
      /skuNo:`HMB-CQ-2026`/,
      (found) => `recordedPages:${JSON.stringify(personalPages)},${found}`,
    )
    if (body !== script) changed += 1
    await route.fulfill({response, body})
  })
  await page.addInitScript(
    (sale) => sessionStorage.getItem('recording.sale') ?? sessionStorage.setItem('recording.sale', sale),
    JSON.stringify({userId: '', skuNo, name: '', orderNo: '', firstRecordId: ''}),
  )
  const {reports} = watchReports(page)
  await visitor.open('/cq/personalCore')
  await page.getByText('居民身份证').first().waitFor()
  await expect.poll(() => reports().length).toBeGreaterThan(0)
  expect(changed).toBe(1)

  /** Opens another page of the app without loading a document, as the app itself does. */
  const show = async (path: string, ...texts: string[]) => {
    await page.evaluate((to) => {
      history.pushState({}, '', `/cq${to}`)
      window.dispatchEvent(new PopStateEvent('popstate', {state: {}}))
    }, path)
    for (const text of texts) await page.getByText(text).first().waitFor()
  }
  await show('/home/home-cq', '参保中')
  await show('/personalInfo', '退出登录')
  await show('/editPhone', '获取验证码')
  await show('/manageFamily', '居民身份证')
  await show(`/addInsure?sourcePath=manageFamily&id=${parentId}`, '编辑家人信息', '居民身份证')
  await show('/logoutPage?phone=138****9438', '申请注销须满足以下条件')
  await show('/orderList?status=ALL', self.name)
  await show(`/orderDetail?orderid=${orderId}`, '订单信息')
  await show(`/payDetail/?orderItemId=${keptItemId}`, '支付完成')
  await show('/policyList', '保障期间')
  await show(`/policyDetail/${policyNo}`, '理赔指引')
  await show(`/refundApply?${refundQuery}`, parent.name)
  const refund = refundPages(page)
  await refund.apply('免赔额过高', parent.name)
  await refund.at('提交成功')
  await show(`/refundDetail?orderItemId=${refundedItemId}`, '返回订单列表', '对保障内容不够了解')
  await show(`/payment?orderid=${unpaidOrderId}`, '支付剩余时间')
  // Typed values are masked too, also when a form shows them again afterwards.
  const email = 'zhang.xiaoming@example.com'
  const phone = account.phone()
  await show('/preheatIndex?projectid=hmb-cq&skuNo=HMB-CQ-P1', '我要预约')
  await show('/login?sourcePath=personalCore', '获取验证码')
  await visitor.login.phoneField.fill(phone)
  const group = groupPages(page)
  await show('/addGroupInsurance', '联系邮箱')
  const contact = {联系人: self.name, 联系电话: phone, 联系邮箱: email}
  await group.fill({企业名称: '示例科技有限公司', 参保人数: '120', ...contact})
  await group.submit.click()
  await group.done.getByRole('button').click()
  await page.getByRole('heading', {name: '示例科技有限公司'}).waitFor()
  await show(`/insureResult?orderId=${orderId}&noEncode=true`, '投保成功')
  const recorded = () =>
    reports().flatMap(({events}) => events.flatMap(({data}) => (data.tag === 'page' ? [data.payload?.page] : [])))
  await expect.poll(recorded).toContain('/insureResult')
  const unseen = personalPages.filter((path) => !recorded().includes(path.replace('/:id', '')))
  expect(unseen).toEqual([])

  const {raw, joined} = textsOf(reports())
  for (const needle of people.flatMap(needlesOf).concat(phone, phone.slice(-6), email)) {
    expect.soft(raw).not.toContain(needle)
    expect.soft(joined).not.toContain(needle.replace(/[\s-]/g, ''))
  }
})
