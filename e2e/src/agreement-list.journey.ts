import {expect} from 'vitest'
import {journey} from './journey.ts'
import type {Visitor} from './visitor.ts'

const group = ({page}: Visitor, heading: string) =>
  page.locator('section').filter({has: page.getByRole('heading', {level: 2, name: heading, exact: true})})
const row = (visitor: Visitor, heading: string, name: string) =>
  group(visitor, heading).getByRole('button', {name, exact: true})

journey('the list opens the documents of a group, and Back returns to the list', async ({visitor}) => {
  const {page} = visitor
  await visitor.open('/cq/agreementList')
  await page.getByRole('heading', {level: 1, name: '相关协议'}).waitFor()
  await expect.poll(() => page.title()).toBe('相关协议')
  for (const name of ['个人信息保护政策', '用户协议', '账号注销协议']) await row(visitor, '平台协议', name).waitFor()
  await row(visitor, '重庆惠民保2026版', '保险条款').waitFor()
  await row(visitor, '重庆惠民保2025版', '保险条款').waitFor()
  await visitor.picture('agreement list')

  await row(visitor, '重庆惠民保2026版', '保险条款').click()
  const tab = (name: string) => page.getByRole('tab', {name, exact: true})
  await expect.poll(() => tab('保险条款').getAttribute('aria-selected')).toBe('true')
  await page.getByRole('tabpanel', {name: '保险条款'}).getByRole('heading').first().waitFor()
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
