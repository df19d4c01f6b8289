import {Relation} from '@hmb/contract/codes/relation'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {journey} from './journey.ts'
import {newPerson, shownNumber} from './test-people.ts'

journey(
  'persons who are not eligible are named with their reason and a next action, and the others continue',
  async ({visitor, variant}) => {
    const {home, payment, page} = visitor
    const account = visitor.account(variant('cq'))
    // The spouse is insured by another account.
    const spouse = newPerson({born: 1986, sex: 'female'})
    await account.orderFor([[Relation.PARENT, spouse]], newPerson({born: 2000}))
    const self = newPerson()
    const child = newPerson({outcome: OutcomeCode.NAME_UNVERIFIED, born: 2014})
    const namesake = {...newPerson({outcome: OutcomeCode.PART_HISTORY, born: 2012}), name: child.name}
    await account.prepare(self, [
      [Relation.SPOUSE, spouse],
      [Relation.PARENT, newPerson({outcome: OutcomeCode.NO_MEDICAL, born: 1955})],
      [Relation.CHILD, namesake],
      [Relation.CHILD, child],
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
    // Another account's order is not named.
    await home.failing
      .getByRole('link', {name: /^联系客服/})
      .first()
      .waitFor()
    expect(await home.failing.getByRole('button', {name: /保单|支付|订单/}).count()).toBe(0)
    expect(await home.failing.getByRole('button', {name: '修改此人'}).count()).toBe(3)
    // The numbers distinguish two children of one name.
    for (const person of [child, namesake])
      await home.failing.getByRole('listitem').filter({hasText: child.name}).getByText(shownNumber(person)).waitFor()
    await visitor.picture('insured who fail')
    await home.failing.getByRole('button', {name: '继续投保'}).click()
    await page.waitForURL(/\/payment\?/)
    await payment.payButton.waitFor()
    const [order] = await account.orders()
    expect(order).toMatchObject({price: 6900, insuredInfoList: [{name: self.name}]})
  },
)
