import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'

const types = ['cover', 'example', 'faq', 'trust'] as const

journey(
  'cover, example, questions and numbers are text before any script, and stay when the scripts arrive',
  async ({visitor, variant}) => {
    const {page} = visitor
    const scripts = await visitor.holdScriptRequests()
    await page.goto(variant('cq').home, {waitUntil: 'commit'})
    const table = page.getByRole('table', {name: '医保目录外住院费用'})
    await table.getByRole('row', {name: '年免赔额 1.8万元'}).waitFor()
    await table.getByRole('row', {name: '赔付比例 70% 既往症35%'}).waitFor()
    await page.getByRole('row', {name: '可赔 68,000元'}).waitFor()
    await page.getByText('看完病怎么理赔？').tap()
    await page.getByText('在个人中心进入“理赔服务”报案').waitFor()
    expect(await page.getByRole('link', {name: '400-000-0000'}).getAttribute('href')).toBe('tel:4000000000')
    // The words of the cover are as large as the text of the page.
    expect(
      await table
        .getByRole('cell')
        .first()
        .evaluate((cell) => getComputedStyle(cell).fontSize),
    ).toBe('17px')
    const html = () => page.evaluate(() => [...document.querySelectorAll('table, details')].map((one) => one.outerHTML))
    const painted = await html()
    expect(painted.length).toBeGreaterThan(8)
    await scripts.release()
    // No element of the page shows that its scripts have run.
    await page.waitForLoadState('networkidle')
    expect(await html()).toEqual(painted)
  },
)

journey('the calculator opens by a tap before the scripts and takes the focus', async ({visitor, variant}) => {
  const {page} = visitor
  const scripts = await visitor.holdScriptRequests()
  await page.goto(variant('bj').home, {waitUntil: 'commit'})
  await page.getByRole('button', {name: '换个金额算一算'}).tap()
  await scripts.release()
  const costs = page.getByLabel('个人负担的费用（元）')
  await expect.poll(() => costs.evaluate((field) => field === document.activeElement)).toBe(true)
  await costs.fill('50000')
  await page.getByRole('row', {name: '可赔 16,000元'}).waitFor()
  await page.getByLabel('哪类费用').selectOption('罕见病专用药品费用')
  await page.getByLabel('投保前已患既往症').check()
  await page.getByRole('row', {name: '可赔 9,000元'}).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

journey(
  'a page that the server did not render loads its content once, with its text blocks',
  async ({visitor, variant}) => {
    const {page} = visitor
    const calls = visitor.countRequests('/api/taurus/page/browse')
    await visitor.serveWithoutPrerendering()
    await visitor.open(variant('hf').home)
    await page.getByLabel('个人负担的费用（元）').fill('16000')
    await page.getByRole('row', {name: '可赔 0元'}).waitFor()
    for (const type of types) expect(await page.locator(`[data-type="${type}"] h2`).count()).toBe(1)
    await visitor.home.buyButton.waitFor()
    expect(calls.count()).toBe(1)
  },
)

journey(
  'Back to the home page shows the place that the person has left, from the first frame',
  async ({visitor, variant}) => {
    const {page, home} = visitor
    await visitor.open(variant('cq').home)
    await page.getByText('登录后可为自己和家人投保').waitFor()
    const question = page.getByText('看完病怎么理赔？')
    await question.tap()
    await page.getByText('在个人中心进入“理赔服务”报案').waitFor()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const place = await question.boundingBox()
    // A tap of Playwright may scroll first.
    await page.getByRole('button', {name: '我的', exact: true}).evaluate((button: HTMLElement) => button.click())
    await page.getByRole('heading', {name: '个人中心'}).waitFor()
    await page.evaluate(() => {
      const heights = new Set<number>()
      const note = () => {
        if (location.pathname.includes('/home/')) heights.add(document.documentElement.scrollHeight)
        requestAnimationFrame(note)
      }
      note()
      Object.assign(window, {heights})
    })
    await page.goBack()
    await home.buyButton.waitFor()
    await page.getByText('登录后可为自己和家人投保').waitFor()
    expect(await question.boundingBox()).toEqual(place)
    expect(await page.getByText('在个人中心进入“理赔服务”报案').isVisible()).toBe(true)
    expect(await page.evaluate(() => [...(window as unknown as {heights: Set<number>}).heights])).toEqual([height])
  },
)

journey('the claim guide is text that opens its PDF, and Back returns to it', async ({visitor, variant}) => {
  const {page} = visitor
  await visitor.open(variant('tj').home)
  await page.getByRole('button', {name: '理赔指引', exact: true}).tap()
  const guide = page.getByRole('dialog', {name: '理赔指引'})
  await guide.getByRole('heading', {name: '一、四步完成理赔'}).waitFor()
  expect(await guide.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0)
  await visitor.picture('claim guide')
  await guide.getByRole('link', {name: '查看 PDF 版理赔指引'}).tap()
  await page.waitForURL(/\/tj\/pdfview\?/)
  await page.getByRole('status').filter({hasText: '第1页'}).waitFor()
  await page.goBack()
  await page.getByRole('button', {name: '理赔指引（PDF）'}).waitFor()
})

journey('orders, policies, claims and service are two taps from the home page', async ({visitor, variant}) => {
  const {page, personalCentre} = visitor
  await visitor.account(variant('cq')).logIn()
  await visitor.open(variant('cq').home)
  await page.getByRole('button', {name: '我的', exact: true}).tap()
  for (const [entry, opened] of [
    ['我的保单', /\/cq\/policyList/],
    ['我的订单', /\/cq\/orderList/],
    ['联系客服', /\/outside\/service\/customer/],
    ['理赔服务', /\/outside\/claim\//],
  ] as const) {
    await personalCentre.entry(entry).tap()
    await page.waitForURL(opened)
    await page.goBack()
  }
})
