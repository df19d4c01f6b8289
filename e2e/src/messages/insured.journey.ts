import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {familyList, familyUpdate} from '@hmb/contract/family'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson, type Person} from '../test-people.ts'

journey(
  'a purchase shows what another browser saved, and keeps its own input; a member whom something holds is shown and cannot be changed',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const {projectId} = variant('cq')
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const mother = newPerson({born: 1957, sex: 'female'})
    const verified = newPerson({outcome: OutcomeCode.REAL_NAME_VERIFIED, born: 2014})
    const {apctId, insuredIds} = await account.prepare(self, [
      [Relation.PARENT, mother],
      [Relation.CHILD, verified],
    ])
    await visitor.open(variant('cq').home)
    await home.chooseInsured.click()
    const edit = (person: Person) =>
      home.list.getByRole('listitem').filter({hasText: person.name}).getByRole('button', {name: '修改'}).click()
    await edit(mother)
    await home.insured.name.fill('李桂花')
    const id = insuredIds[1] ?? ''
    await account.client.call(familyUpdate, {
      id,
      projectId,
      name: mother.name,
      idNo: mother.idNo,
      phone: '13900139000',
      medicalAddr: 'CQ-01-01',
      idType: DocumentType.RESIDENT_ID_CARD,
      relationType: Relation.PARENT,
    })
    await home.insured.save()
    await home.insured.sheet.getByText('信息已变更，请刷新后重试').waitFor()
    expect(await home.insured.name.inputValue()).toBe('李桂花')
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})
    const family = await account.client.call(familyList, {})
    expect(family.find((member) => member.id === id)).toMatchObject({name: '李桂花'})
    await page.getByText('李桂花').first().waitFor()

    // Ordered on another device: a page that has loaded this order offers 去支付 instead.
    await account.place(apctId, insuredIds.slice(0, 1))
    for (const [person, reason] of [
      [self, '该成员有待支付的订单，不可修改'],
      [verified, '该成员已实名认证，不可修改'],
    ] as const) {
      await edit(person)
      await home.insured.sheet.getByText(reason).waitFor()
      expect(await home.insured.sheet.getByRole('button', {name: '保存'}).isDisabled()).toBe(true)
      await home.insured.sheet.getByRole('button', {name: '关闭'}).click()
      await home.insured.sheet.waitFor({state: 'detached'})
    }
  },
)
