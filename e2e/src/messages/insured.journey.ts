import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {journey} from '../journey.ts'
import {newPerson} from '../test-people.ts'

journey('the insured’s sheet has the relation first, explains it, and validates by it', async ({visitor, variant}) => {
  const {home, page} = visitor
  const {insured} = home
  const {sheet} = insured
  const account = visitor.account(variant('cq'))
  await account.logIn()
  await account.saveApplicant(newPerson({born: 1985}))
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
})

journey('a person cannot be added twice: the list or the server rejects it', async ({visitor, variant}) => {
  const {home} = visitor
  const {insured} = home
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const mother = newPerson({born: 1957, sex: 'female'})
  const child = newPerson({born: 2015})
  await account.logIn()
  await account.saveApplicant(self)
  await account.saveMember(mother, Relation.PARENT)
  await visitor.open(variant('cq').home)

  await home.chip(mother.name).waitFor()
  await home.addInsured.click()
  await insured.chooseRelation('其他')
  await insured.closeHint()
  await insured.fill(mother)
  await insured.save()
  await insured.sheet.getByText('已添加过该成员，不可重复添加').first().waitFor()

  // Meanwhile the same account adds the child and SELF on another phone.
  await account.saveMember(child, Relation.CHILD)
  await account.saveMember(self, Relation.SELF)
  await insured.fill(child)
  await insured.save()
  await insured.sheet.getByText('已添加过该成员，不可重复添加').first().waitFor()
  await insured.fill(newPerson({born: 1987, sex: 'female'}))
  await insured.chooseRelation('本人')
  await insured.save()
  await insured.sheet.getByText('已存在本人信息，不可重复添加').first().waitFor()

  // After the form is closed the list contains both.
  await insured.sheet.getByRole('button', {name: '关闭'}).click()
  await home.chip(child.name).waitFor()
  await home.chip(self.name).waitFor()
})

journey('a member whom something holds is shown and cannot be changed', async ({visitor, variant}) => {
  const {home} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const {apctId, insuredIds} = await account.prepare(self, [[Relation.CHILD, newPerson({outcome: '80', born: 2014})]])
  await visitor.open(variant('cq').home)
  await home.chooseInsured.click()
  await home.list.getByText(self.name).waitFor()
  // Ordered on another device: a page that has loaded this order offers 去支付 instead.
  await account.place(apctId, insuredIds.slice(0, 1))
  const edit = home.list.getByRole('button', {name: '修改'})

  for (const [place, reason] of ['该成员有待支付的订单，不可修改', '该成员已实名认证，不可修改'].entries()) {
    await edit.nth(place).click()
    await home.insured.sheet.getByText(reason).waitFor()
    expect(await home.insured.sheet.getByRole('button', {name: '保存'}).isDisabled()).toBe(true)
    await home.insured.sheet.getByRole('button', {name: '关闭'}).click()
    await home.insured.sheet.waitFor({state: 'detached'})
  }
})
