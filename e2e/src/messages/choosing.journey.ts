import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'

journey(
  'buying without a person opens the list, then demands the agreement and the notice',
  async ({visitor, variant}) => {
    const {home, errorState} = visitor
    const self = newPerson()
    await visitor.account(variant('cq')).prepare(self)
    await visitor.open(variant('cq').home)
    await home.chip(self.name).click()
    await home.buyButton.click()
    await home.list.getByText('请先选择被保人').waitFor()
    await home.list.getByRole('button', {name: '确定'}).click()
    await errorState.toast('请先选择被保人').waitFor()
    await home.list.getByRole('checkbox').check()
    await home.list.getByRole('button', {name: '确定'}).click()

    await visitor.consent.message('请阅读并同意勾选相关协议').waitFor()
    await visitor.consent.agreeButton.click()
    expect(await home.notice.getByRole('button', {name: '请阅读至末尾'}).isDisabled()).toBe(true)
    await home.readNotice()
    await home.notice.getByRole('button', {name: '我已阅读并同意'}).waitFor()
  },
)

journey(
  'a history with an incomplete person opens the list, and the others can continue',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const account = visitor.account(variant('normal'))
    const self = newPerson()
    await account.prepare(self)
    await account.saveMember(newPerson({born: 2015}), Relation.CHILD, {phone: ''})
    await visitor.open(variant('normal').home)
    await home.agree()
    await home.buyButton.click()
    await home.list.getByText('请先完善被保人信息').waitFor()
    await visitor.picture('messages incomplete history')
    await home.list.getByRole('button', {name: '确定'}).click()
    await home.readAndAgree()
    await page.waitForURL(/\/payment\?/)
    expect(await account.orders()).toMatchObject([{insuredInfoList: [{name: self.name}]}])
  },
)

journey(
  'a history larger than may be insured opens the list, and one too many is refused',
  async ({visitor, variant}) => {
    const {home, errorState, page} = visitor
    const sentence = '每次最多可为5人投保，请选择被保人'
    const children = [2011, 2012, 2013, 2014, 2015].map((born) => [Relation.CHILD, newPerson({born})] as const)
    const account = visitor.account(variant('cq'))
    await account.prepare(newPerson(), children)
    await visitor.open(variant('cq').home)
    await home.agree()
    await home.buyButton.click()
    await home.list.getByText(sentence).waitFor()
    const ticks = home.list.getByRole('checkbox')
    await expect.poll(() => ticks.count()).toBe(6)
    for (const place of [1, 2, 3, 4]) await ticks.nth(place).check()
    await ticks.nth(5).click()
    await errorState.toast(sentence).waitFor()
    expect(await ticks.nth(5).isChecked()).toBe(false)
    await home.list.getByText('已选5人').waitFor()
    await home.list.getByRole('button', {name: '确定'}).click()
    await home.readAndAgree()
    await page.waitForURL(/\/payment\?/)
    const [order] = await account.orders()
    expect(order?.insuredInfoList).toHaveLength(5)
  },
)

journey('a product for women takes no men, in the list and in the form', async ({visitor, variant}) => {
  const {home, errorState} = visitor
  const sentence = '无法添加被保人，当前产品支持的性别与您的不匹配'
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  await account.prepare(self)
  await visitor.open('/cq/home/home-cq-women')
  await home.chip(self.name).waitFor()
  // The family may load before the product's sex restriction.
  await expect.poll(() => home.chip(self.name).getAttribute('aria-pressed')).toBe('false')
  await home.chip(self.name).click()
  await errorState.toast(sentence).waitFor()
  await home.addInsured.click()
  await home.insured.chooseRelation('配偶')
  await home.insured.fill(newPerson({born: 1987}))
  await home.insured.save()
  await home.insured.sheet.getByText(sentence).first().waitFor()
  await visitor.picture('messages women only')
  const wife = newPerson({born: 1987, sex: 'female'})
  await home.insured.fill(wife)
  await home.insured.save()
  await home.insured.sheet.waitFor({state: 'detached'})
  expect(await home.chip(wife.name).getAttribute('aria-pressed')).toBe('true')
})
