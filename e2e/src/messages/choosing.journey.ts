import {Relation} from '@hmb/contract/codes/relation'
import {familyList} from '@hmb/contract/family'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'

journey(
  'a history larger than may be insured opens the list, which demands a person and refuses one too many, then the agreement and the notice',
  async ({visitor, variant}) => {
    const {home, errorState, page, consent} = visitor
    const sentence = '每次最多可为5人投保，请选择被保人'
    const children = [2011, 2012, 2013, 2014, 2015].map((born) => [Relation.CHILD, newPerson({born})] as const)
    const account = visitor.account(variant('cq'))
    await account.prepare(newPerson(), children)
    await visitor.open(variant('cq').home)
    await home.chooseInsured.waitFor()
    await home.buyButton.click()
    await home.list.getByText(sentence).waitFor()
    const ticks = home.list.getByRole('checkbox')
    await expect.poll(() => ticks.count()).toBe(6)
    await ticks.nth(0).uncheck()
    await Promise.all([
      errorState.toast('请先选择被保人').waitFor(),
      home.list.getByRole('button', {name: '确定'}).click(),
    ])
    for (const place of [0, 1, 2, 3, 4]) await ticks.nth(place).check()
    await Promise.all([errorState.toast(sentence).waitFor(), ticks.nth(5).click()])
    expect(await ticks.nth(5).isChecked()).toBe(false)
    await home.list.getByText('已选5人').waitFor()
    await home.list.getByRole('button', {name: '确定'}).click()

    await consent.message('请阅读并同意勾选相关协议').waitFor()
    await consent.agreeButton.click()
    await home.notice.getByRole('tab').first().waitFor()
    expect(await home.notice.getByRole('button', {name: '请阅读至末尾'}).isDisabled()).toBe(true)
    await home.readAndAgree()
    await page.waitForURL(/\/payment\?/)
    const [order] = await account.orders()
    expect(order?.insuredInfoList).toHaveLength(5)
  },
)

journey(
  'where a product requires a phone, a locked person without one is completed, an incomplete one opens the list, and the others can continue',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const account = visitor.account(variant('normal'))
    const self = newPerson({outcome: '80'})
    await account.logIn()
    await account.saveApplicant(self)
    await account.saveMember(self, Relation.SELF, {phone: ''})
    await account.saveMember(newPerson({born: 2015}), Relation.CHILD, {phone: ''})
    await visitor.open(variant('normal').home)
    await page
      .getByRole('button', {name: new RegExp(self.name)})
      .filter({hasText: '待完善'})
      .click()
    await home.insured.sheet.getByText('该成员已实名认证，不可修改').waitFor()
    await home.insured.sheet.getByText('可补充未填写的信息').waitFor()
    expect(await home.insured.name.isDisabled()).toBe(true)
    await home.insured.phone.fill('13800138000')
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})
    const members = await account.client.call(familyList, {})
    expect(members.find(({name}) => name === self.name)).toMatchObject({phone: '13800138000', verifyNameValue: 'YES'})

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
  await Promise.all([errorState.toast(sentence).waitFor(), home.chip(self.name).click()])
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
  await expect.poll(() => home.chip(wife.name).getAttribute('aria-pressed')).toBe('true')
})
