import {Relation} from '@hmb/contract/codes/relation'
import {familyList} from '@hmb/contract/family'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'

journey(
  'where a product requires a phone, a locked person without one is completed, an incomplete one opens the list, and the others can continue',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const account = visitor.account(variant('normal'))
    const self = newPerson({outcome: OutcomeCode.REAL_NAME_VERIFIED})
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
