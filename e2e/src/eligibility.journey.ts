import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPerson, shownNumber} from './test-people.ts'

journey('persons who are not eligible are named with their reason, the others continue', async ({visitor, variant}) => {
  const {home, payment, page} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  await account.prepare(self, [
    [Relation.SPOUSE, newPerson({outcome: '10', born: 1986, sex: 'female'})],
    [Relation.PARENT, newPerson({outcome: '11', born: 1955})],
    [Relation.CHILD, newPerson({outcome: '12', born: 2012})],
    [Relation.CHILD, newPerson({outcome: '13', born: 2014})],
  ])

  await visitor.open(variant('cq').home)
  await page.getByText('¥345.00').waitFor()
  await home.buy()
  await home.failing.waitFor()
  const reasons = {
    重复投保: '已有有效订单或保单',
    无医保资格: '未查询到医保参保信息',
    大病既往史不通过: '既往症告知未通过',
    实名认证不通过: '姓名与证件信息不一致',
  }
  for (const [heading, reason] of Object.entries(reasons)) {
    await home.failing.getByRole('heading', {name: heading, exact: true}).waitFor()
    await home.failing.getByText(reason, {exact: true}).waitFor()
  }
  await home.failing.getByText('其余人员可继续投保').waitFor()
  expect(await home.failing.getByText(self.name).count()).toBe(0)
  await visitor.picture('insured who fail')
  await home.failing.getByRole('button', {name: '继续投保'}).click()

  await page.waitForURL(/\/payment\?/)
  await payment.payButton.waitFor()
  const [order] = await account.orders()
  expect(order).toMatchObject({price: 6900, insuredInfoList: [{name: self.name}]})
})

journey(
  'when no person is left, every person has the reason and a next action, and nothing is ordered',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const account = visitor.account(variant('cq'))
    const child = newPerson({outcome: '13', born: 2014})
    const namesake = {...newPerson({outcome: '13', born: 2012}), name: child.name}
    await account.prepare(newPerson({outcome: '10'}), [
      [Relation.SPOUSE, newPerson({outcome: '11', born: 1986, sex: 'female'})],
      [Relation.PARENT, newPerson({outcome: '12', born: 1955})],
      [Relation.CHILD, child],
      [Relation.CHILD, namesake],
    ])

    await visitor.open(variant('cq').home)
    await home.buy()
    for (const heading of ['重复投保', '无医保资格', '大病既往史不通过', '实名认证不通过'])
      await home.failing.getByRole('heading', {name: heading, exact: true}).waitFor()
    await home.failing.getByText('暂无可投保人员，请检查后重试').waitFor()
    expect(await home.failing.getByRole('button', {name: '继续投保'}).count()).toBe(0)
    expect(await home.failing.getByRole('button', {name: '修改此人'}).count()).toBe(4)
    // The numbers distinguish two children of one name.
    for (const person of [child, namesake])
      await home.failing.getByRole('listitem').filter({hasText: child.name}).getByText(shownNumber(person)).waitFor()
    await visitor.picture('insured of one name who fail')
    await home.failing.getByRole('button', {name: '我知道了'}).click()
    await home.failing.waitFor({state: 'detached'})
    expect(page.url()).toContain(variant('cq').home)
    expect(await account.orders()).toHaveLength(0)
  },
)

journey('a failed applicant gets the request to check their own data', async ({visitor, variant}) => {
  const {home} = visitor
  const account = visitor.account(variant('cq'))
  await account.prepare(newPerson({outcome: '15'}))

  await visitor.open(variant('cq').home)
  await home.buy()
  await home.question.getByText('投保人身份信息校验不通过，请检查并修改重试～').waitFor()
  await visitor.picture('applicant who fails')
  expect(await home.question.getByRole('link', {name: /^联系客服/}).getAttribute('href')).toMatch(/^tel:\d+$/)
  await home.question.getByRole('button', {name: '修改投保人'}).click()
  await home.applicant.sheet.waitFor()
  expect(await account.orders()).toHaveLength(0)
})

journey('a person insured by another account is a repeat', async ({visitor, newVisitor, variant}) => {
  const child = newPerson({born: 2016})
  const first = visitor.account(variant('cq'))
  await first.order(newPerson(), [[Relation.CHILD, child]])

  const other = await newVisitor()
  const second = other.account(variant('cq'))
  const spouse = newPerson({born: 1986, sex: 'female'})
  await second.prepare(spouse, [[Relation.CHILD, child]])
  await other.open(variant('cq').home)
  await other.home.buy()
  await other.home.failing.getByText('已有有效订单或保单').waitFor()
  // Another account's order is not named.
  await other.home.failing.getByRole('link', {name: /^联系客服/}).waitFor()
  expect(await other.home.failing.getByRole('button', {name: /保单|支付|订单/}).count()).toBe(0)
  await other.home.failing.getByRole('button', {name: '返回修改'}).click()
  await other.home.failing.waitFor({state: 'detached'})
  await other.page.getByRole('button', {name: `子女 ${child.name} · 重复投保`}).waitFor()
  expect(await second.orders()).toHaveLength(0)
})
