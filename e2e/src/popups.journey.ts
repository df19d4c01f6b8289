import {Relation} from '@hmb/contract/codes/relation'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import type {Locator} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {animatedJourney as journey} from './journey.ts'
import {newPerson} from './test-people.ts'
import type {Visitor} from './visitor.ts'

/** Closes the top popup with Back; the popups below stay open. Picker, hint, agreement and notice: keyboard.journey.ts. */
const closer =
  ({page}: Visitor, address: string) =>
  async (popup: Locator, below?: Locator) => {
    await popup.waitFor()
    await page.goBack()
    await popup.waitFor({state: 'detached'})
    expect(page.url()).toContain(address)
    if (below) expect(await below.isVisible()).toBe(true)
    else expect(await page.locator('dialog[open]').count()).toBe(0)
  }

journey('Back closes every popup of a page’s pictures and of a login alone', async ({visitor, variant}) => {
  const {home, page} = visitor
  const address = variant('ah').home
  const close = closer(visitor, address)
  const sheet = (name: string) => page.getByRole('dialog', {name})
  await visitor.open('/')
  await visitor.open(address)
  await page.getByText('参保中').waitFor()
  for (const [hotspot, title] of [
    ['邮件接收材料', '接收文件'],
    ['一图看懂保障', '一图看懂保障'],
  ] as const) {
    await page.getByRole('button', {name: hotspot, exact: true}).first().click()
    await close(sheet(title))
  }
  await home.buyButton.click()
  await close(home.quickLogin.sheet)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

journey(
  'Back closes every popup of a form alone, and two above each other are accessible',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const address = variant('ah').home
    const close = closer(visitor, address)
    const sheet = (name: string) => page.getByRole('dialog', {name})
    const account = visitor.account(variant('ah'))
    await account.logIn()
    await account.saveMember(newPerson(), Relation.SELF, {medicalAddr: ''})
    await visitor.open(address)
    await home.chooseInsured.waitFor()

    await home.buyButton.click()
    const {applicant, insured} = home
    await applicant.sheet.getByRole('button', {name: /^医保所在地/}).click()
    await close(sheet('选择投保人医保所在地'), applicant.sheet)
    await applicant.pick('证件类型', '选择证件类型', '外国护照')
    await applicant.save()
    await applicant.sheet.getByRole('button', {name: /^出生日期/}).click()
    await sheet('选择出生日期').waitFor()
    // The gallery runs axe on each popup alone.
    expect(await axeViolations(page)).toEqual([])
    await close(sheet('选择出生日期'), applicant.sheet)
    await close(applicant.sheet)

    await home.chooseInsured.click()
    await home.list.getByRole('button', {name: '去补充'}).click()
    await insured.sheet.getByRole('button', {name: /^医保所在地/}).click()
    await close(sheet('选择被保人医保所在地'), insured.sheet)
    // The closed form shows the list from which it was opened.
    await insured.sheet.waitFor()
    await page.goBack()
    await home.list.waitFor()
    await close(home.list)

    await home.addInsured.click()
    await close(insured.sheet)
  },
)

journey('Back closes every popup up to the order, and orders nothing', async ({visitor, variant}) => {
  const {home, page} = visitor
  const address = variant('bj').home
  const close = closer(visitor, address)
  const account = visitor.account(variant('bj'))
  const self = newPerson()
  const father = newPerson({outcome: OutcomeCode.BJ_NO_MEDICAL, born: 1955})
  await account.prepare(self, [
    [Relation.PARENT, father],
    [Relation.CHILD, newPerson({outcome: OutcomeCode.NO_MEDICAL, born: 2014})],
  ])
  await visitor.open(address)
  await home.chip(self.name).waitFor()
  await home.applicantCard('修改').click()
  await home.applicant.pick('证件类型', '选择证件类型', '外国护照')
  await home.applicant.sheet.getByRole('button', {name: /^国籍/}).click()
  await close(page.getByRole('dialog', {name: '选择国籍'}), home.applicant.sheet)
  await close(home.applicant.sheet)
  await home.agree()
  await home.buyButton.click()
  await home.readAndAgree()
  const question = (name: string) => page.getByRole('dialog', {name})
  await close(question('新市民身份确认'))
  await home.buyButton.click()
  const titles = ['新市民身份确认', '中央公费医疗确认', '其他保障确认']
  for (const title of titles) {
    await question(title).getByText(father.name).waitFor()
    await question(title).getByRole('button', {name: '否'}).click()
  }
  await close(home.failing)
  expect(await account.orders()).toHaveLength(0)

  // The kept answers leave no person without the others; asked again, the person passes.
  await home.chooseInsured.click()
  await home.list.getByRole('checkbox').nth(2).uncheck()
  await home.list.getByRole('button', {name: '确定'}).click()
  await home.list.waitFor({state: 'detached'})
  await home.chip(self.name).click()
  await home.buyButton.click()
  await home.failing.getByText('暂无可投保人员，请检查后重试').waitFor()
  await close(home.failing)
  await home.buyButton.click()
  await home.failing.getByRole('button', {name: '重新确认身份'}).click()
  await question('新市民身份确认').getByRole('button', {name: '是'}).click()
  await close(question('确认被保人'))
  expect(await account.orders()).toHaveLength(0)
})
