import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'
import type {Visitor} from './visitor.ts'

const calls = {platform: '/api/taurus/agree/queryList', products: '/api/taurus/agree/querySku'}
const group = ({page}: Visitor, heading: string) =>
  page.locator('section').filter({has: page.getByRole('heading', {level: 2, name: heading, exact: true})})
const row = (visitor: Visitor, heading: string, name: string) =>
  group(visitor, heading).getByRole('button', {name, exact: true})

journey('the list opens the documents of a group, and Back returns to the list', async ({visitor}) => {
  const {page} = visitor
  await visitor.open('/cq/agreementList')
  await page.getByRole('heading', {level: 1, name: '相关协议'}).waitFor()
  expect(await page.title()).toBe('相关协议')
  for (const name of ['个人信息保护政策', '用户协议', '账号注销协议']) await row(visitor, '平台协议', name).waitFor()
  await row(visitor, '重庆惠民保2026版', '保险条款').waitFor()
  await row(visitor, '重庆惠民保2025版', '保险条款').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await visitor.picture('agreement list')

  await row(visitor, '重庆惠民保2026版', '保险条款').click()
  const tab = (name: string) => page.getByRole('tab', {name, exact: true})
  await expect.poll(() => tab('保险条款').getAttribute('aria-selected')).toBe('true')
  await page.getByRole('tabpanel', {name: '保险条款'}).getByRole('heading').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await visitor.picture('agreement viewer')

  await tab('保险条款').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tabpanel', {name: '投保须知'}).getByRole('heading').first().waitFor()
  expect(await tab('投保须知').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('tabpanel', {name: '保险条款'}).waitFor()

  await page.goBack()
  await row(visitor, '平台协议', '用户协议').click()
  await page.getByRole('tabpanel', {name: '用户协议'}).getByRole('heading').first().waitFor()
  await page.getByRole('button', {name: '返回', exact: true}).click()
  await row(visitor, '平台协议', '用户协议').waitFor()
})

for (const [what, failing, heading, other, name] of [
  ['products', calls.products, '产品协议', '平台协议', '用户协议'],
  ['platform', calls.platform, '平台协议', '重庆惠民保2026版', '保险条款'],
] as const)
  journey(`when the agreements of the ${what} fail, the others stay and 重试 loads them`, async ({visitor}) => {
    const {page} = visitor
    await visitor.disableAutoRetry()
    visitor.pageErrors.expect(/500|querySku|queryList/)
    const failure = await visitor.respondWithStatus(failing, 500)
    await visitor.open('/cq/agreementList')
    await row(visitor, other, name).waitFor()
    const failed = group(visitor, heading)
    await failed.getByRole('alert').waitFor()
    await visitor.picture(`agreement list without ${what}`)
    await failure.stop()
    await failed.getByRole('button', {name: '重试'}).click()
    for (const group of ['平台协议', '重庆惠民保2026版']) await page.getByRole('heading', {name: group}).waitFor()
    await failed.getByRole('alert').waitFor({state: 'detached'})
  })

journey('while the agreements load, the list has its shape, and without any it shows a message', async ({visitor}) => {
  const {page} = visitor
  const held = await visitor.holdRequests(calls.products)
  await visitor.open('/cq/agreementList')
  await row(visitor, '平台协议', '用户协议').waitFor()
  await page.getByText('加载中…').waitFor({state: 'attached'})
  await visitor.picture('agreement list loading')
  await held.release()
  await group(visitor, '重庆惠民保2026版').waitFor()

  for (const path of Object.values(calls)) await visitor.respondWithData(path, [])
  await visitor.open('/cq/agreementList')
  await page.getByText('暂无协议').waitFor()
  await visitor.picture('agreement list empty')
  await page.getByRole('button', {name: '返回首页'}).click()
  await page.waitForURL(/\/cq\/home\/home-cq/)
})

journey('the list and the viewer fit a small phone with text at 150 %', async ({newVisitor}) => {
  const visitor = await newVisitor('small')
  const {page} = visitor
  const long = '城市补充医疗保险特定高额药品费用及健康管理服务条款（2026版）'.repeat(2)
  await visitor.alterResponses<{agreeList: {agreeName: string}[]}[]>(calls.products, (products) =>
    products.map((product) => ({
      ...product,
      agreeList: product.agreeList.map((each, at) => (at === 0 ? {...each, agreeName: long} : each)),
    })),
  )
  await visitor.open('/cq/agreementList')
  await page.addStyleTag({content: ':root { font-size: 150% !important; --hmb-text-scale: 1.5 }'})
  const link = group(visitor, '重庆惠民保2026版').getByRole('button', {name: long})
  await link.waitFor()
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await visitor.picture('agreement list 320')
  await link.click()
  await page.getByRole('tabpanel', {name: long}).getByRole('heading').first().waitFor()
  expect(await width()).toBe(320)
  await visitor.picture('agreement viewer 320')
})
