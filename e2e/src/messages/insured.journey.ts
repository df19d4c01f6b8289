import {DocumentType} from '@hmb/contract/codes/document-type'
import {Relation} from '@hmb/contract/codes/relation'
import {familyList, familyUpdate} from '@hmb/contract/family'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson, type Person} from '../test-people.ts'

journey(
  'the insured’s sheet has the relation first, explains it, and validates by it; a person cannot be added twice',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const {insured} = home
    const {sheet} = insured
    const account = visitor.account(variant('cq'))
    await account.logIn()
    const self = newPerson({born: 1985})
    await account.saveApplicant(self)
    await visitor.open(variant('cq').home)
    await home.agree()
    await home.buyButton.click()
    await sheet.getByText('请先添加被保人').waitFor()

    await insured.name.focus()
    await sheet.getByText('请先选择关系').waitFor()
    const hints = {
      父母: '父母指本人的父母，不含配偶的父母；继父母须与本人形成扶养关系',
      子女: '继子女须与本人形成扶养关系',
      其他: '其他指与本人有抚养、赡养或扶养关系的家庭成员、近亲属',
    } as const
    for (const relation of ['父母', '子女', '其他'] as const) {
      await insured.chooseRelation(relation)
      await insured.hint.getByText(hints[relation], {exact: true}).waitFor()
      await insured.closeHint()
    }

    await insured.save()
    await sheet.getByText('请输入正确的姓名').waitFor()
    await sheet.getByText('请填写被保人证件号').waitFor()
    const young = newPerson({born: 2012})
    await insured.fill({name: young.name, idNo: '349999196008080048'})
    await sheet.getByText(`被保人${young.name}证件格式不正确`).waitFor()
    await visitor.picture('messages insured')

    await insured.fill(young)
    await insured.chooseRelation('父母')
    await insured.save()
    await sheet.getByText('父母年龄应大于本人，请检查父母信息是否正确').waitFor()
    await insured.chooseRelation('本人')
    await sheet.getByText('本人年龄要大于18岁').waitFor()
    await insured.chooseRelation('配偶')
    await sheet.getByText('配偶性别应不同于本人，请检查配偶信息').waitFor()
    await insured.fill(newPerson({born: 1960}))
    await insured.chooseRelation('子女')
    await sheet.getByText('子女年龄应小于本人，请检查子女信息是否正确').waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(0)

    // Meanwhile the same account adds the child and SELF on another phone: the server rejects both.
    const child = newPerson({born: 2015})
    await account.saveMember(child, Relation.CHILD)
    await account.saveMember(self, Relation.SELF)
    await insured.fill(child)
    await insured.save()
    await sheet.getByText('已添加过该成员，不可重复添加').first().waitFor()
    await insured.fill(newPerson({born: 1987, sex: 'female'}))
    await insured.chooseRelation('本人')
    await insured.save()
    await sheet.getByText('已存在本人信息，不可重复添加').first().waitFor()

    // After the form is closed the list contains both, and rejects the child itself.
    await sheet.getByRole('button', {name: '关闭'}).click()
    await home.chip(child.name).waitFor()
    await home.chip(self.name).waitFor()
    await home.addInsured.click()
    // Explained before.
    await insured.chooseRelation('其他')
    const saves = visitor.countRequests('/api/taurus/family/save')
    await insured.fill(child)
    await insured.save()
    await sheet.getByText('已添加过该成员，不可重复添加').first().waitFor()
    expect(saves.count()).toBe(0)
  },
)

journey(
  'a purchase shows what another browser saved, and keeps its own input; a member whom something holds is shown and cannot be changed',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const {projectId} = variant('cq')
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const mother = newPerson({born: 1957, sex: 'female'})
    const verified = newPerson({outcome: '80', born: 2014})
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
      ...{id, projectId, name: mother.name, idNo: mother.idNo, phone: '13900139000', medicalAddr: 'CQ-01-01'},
      ...{idType: DocumentType.RESIDENT_ID_CARD, relationType: Relation.PARENT},
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
