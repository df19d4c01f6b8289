import {readFile} from 'node:fs/promises'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {tapDisabledButton} from './disabled-button.ts'
import {journey} from './journey.ts'
import {watchRequests} from './request-watch.ts'
import {newPhone, shownPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const queryPath = '/api/taurus/appoint/query'
const minuteMs = 60_000
/** The instant of a China time `yyyy/MM/dd HH:mm:ss`. */
const instantOf = (time: string) => Date.parse(`${time.replaceAll('/', '-').replace(' ', 'T')}+08:00`)

const booking = ({page}: Visitor) => {
  const button = (name: string) => page.getByRole('button', {name, exact: true})
  return {
    button,
    at: (code: string, sku: string) =>
      `/${code}/preheatIndex?projectid=hmb-${code}&skuNo=HMB-${code.toUpperCase()}-${sku}`,
    phone: page.getByRole('textbox', {name: '手机号'}),
    agreement: page.getByRole('checkbox', {name: /我已阅读并同意/}),
    message: (sentence: string) => page.getByText(sentence, {exact: true}),
    title: (name: string) => page.getByRole('heading', {name, level: 1, exact: true}),
  }
}

/** Checks a popup, which has no story in the gallery: takes a picture, runs axe, and expects nothing wider than the screen. */
async function checkPopup(visitor: Visitor, name: string) {
  await visitor.picture(`appointment ${name}`)
  expect(await axeViolations(visitor.page), name).toEqual([])
  await expectFits(visitor, name)
}

async function expectFits(visitor: Visitor, name: string) {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await visitor.page.evaluate(overflow), name).toBe(0)
}

journey('books without a login, and shares', async ({visitor}) => {
  const {page} = visitor
  const {button, at, phone, agreement, message, title} = booking(visitor)
  const own = newPhone()
  await visitor.open(`${at('cq', 'P1')}&userPhone=${own}&promotionId=HMB-A`)
  await button('我要预约').waitFor()
  expect(await page.title()).toBe('预约投保')
  await expect.poll(() => page.url()).not.toContain(own)
  await page
    .getByRole('timer', {name: '距产品开售'})
    .getByText(/^\d+天 \d\d:\d\d:\d\d$/)
    .waitFor()
  await visitor.picture('appointment open blue')

  await page.mouse.wheel(0, 3_000)
  await expect.poll(() => page.getByRole('timer').count()).toBe(2)
  await button('推荐给家人').click()
  await page.getByText('长按保存图片').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button('复制推荐语').click()
  await message('复制成功').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('推荐你也来预约')
  await checkPopup(visitor, 'share')
  await button('关闭').click()

  const file = page.waitForEvent('download')
  await button('添加到日历').click()
  const saved = await readFile(await (await file).path(), 'utf8')
  expect(saved).toContain('SUMMARY:重庆惠民保开售')

  // The dialog is open again after an agreement was read, with what was typed.
  await button('我要预约').click()
  expect(await phone.inputValue()).toBe(own)
  await button('确定').click()
  await message('请先阅读并勾选隐私协议').waitFor()
  await agreement.check()
  await page.getByRole('link', {name: '《预约隐私协议》'}).click()
  await page.getByRole('heading', {name: '预约隐私协议'}).first().waitFor()
  await page.goBack()
  expect(await agreement.isChecked()).toBe(true)
  await checkPopup(visitor, 'dialog')
  await button('确定').click()
  await message('恭喜您，预约成功').waitFor()
  await title('预约结果').waitFor()
  expect(new URL(page.url()).search).toMatch(/^\?projectId=hmb-cq&skuNo=HMB-CQ-P1/)
  await page.getByRole('img', {name: '公众号二维码'}).waitFor()
  await message(`预约手机号 ${shownPhone(own)}`).waitFor()
  await visitor.picture('appointment result blue')
})

journey('Jiangsu registers with a city, on a small phone with large text', async ({newVisitor}) => {
  const visitor = await newVisitor('small')
  const {page} = visitor
  const {button, at, phone, agreement, message, title} = booking(visitor)
  await visitor.open(at('js', 'P1'))
  await title('参保登记').waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  await button('参保登记').click()
  await page.getByRole('dialog', {name: '登记信息'}).waitFor()
  await phone.fill(newPhone())
  await agreement.check()
  await button('确定').click()
  await page.getByText('请选择城市').last().waitFor()
  await visitor.picture('appointment dialog without city small')
  await expectFits(visitor, 'dialog')
  await page.getByRole('button', {name: /城市/}).click()
  await button('苏州市').click()
  await page.getByRole('button', {name: /城市.*苏州市/}).waitFor()
  await button('确定').click()
  await title('登记结果').waitFor()
  await message('登记完成').waitFor()
  await message('请留意短信通知').waitFor()
  await visitor.picture('appointment result small')
  await expectFits(visitor, 'result')
})

journey('booking ends and the sale begins while the page is open, without a reload', async ({visitor}) => {
  const {page} = visitor
  const {button, at, message} = booking(visitor)
  const response = await page.request.get(`${queryPath}?skuNo=HMB-BJ-P1&projectId=hmb-bj`)
  const {hmbAppointEndTime, hmbInsureStartTime} = (await response.json()).data
  const [end, sale] = [instantOf(hmbAppointEndTime), instantOf(hmbInsureStartTime)]
  const calls = watchRequests(page, '/api/')
  /** Moves the time of page and server. A call that runs meanwhile would time out. */
  const moveTo = async (from: number, to: number) => {
    await visitor.pauseClock()
    await calls.settle()
    await visitor.setServerTime(to)
    await page.clock.fastForward(to - from)
    await page.clock.resume()
  }
  await page.clock.install()
  await visitor.setServerTime(end - minuteMs)
  await visitor.open(at('bj', 'P1'))
  await button('我要预约').waitFor()
  await visitor.picture('appointment open red')
  await page.evaluate(() => {
    document.body.dataset.samePage = 'yes'
  })
  await moveTo(end - minuteMs, end)
  await button('预约已结束').waitFor()
  await page.getByRole('img', {name: '预约已结束'}).waitFor()
  await tapDisabledButton(button('预约已结束'))
  await message('预约已结束，请关注公众号参保').waitFor()
  await visitor.picture('appointment ended red')
  await moveTo(end, sale)
  await page.getByRole('timer').getByText('0天 00:00:00').first().waitFor()
  expect(await button('预约已结束').getAttribute('aria-disabled')).toBe('true')
  expect(await page.evaluate(() => document.body.dataset.samePage)).toBe('yes')
})
