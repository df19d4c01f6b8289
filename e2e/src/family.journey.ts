import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {familyList, familyUpdate} from '@hmb/contract/family'
import {expect} from 'vitest'
import {axeViolations, axeViolationsInThemes} from './axe.ts'
import {waitForDraftAfter} from './browser-storage.ts'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newForeigner, newPerson, shownNumber} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const manage = '/cq/manageFamily'

/** The main content of a page is not wider than the screen, and no part is outside. */
const overflow = ({page}: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

journey('an empty family has its tips, closes them for good, and opens the form', async ({visitor, variant}) => {
  const {page, family, errorState} = visitor
  await visitor.account(variant('cq')).logIn()
  await visitor.open(manage)
  await family.empty.waitFor()
  expect(await page.title()).toBe('管理家人')
  await family.tips
    .getByText('添加家人后，可为家人投保并查看保障。请填写与证件一致的信息，投保后部分信息不可修改。', {exact: true})
    .waitFor()
  await visitor.picture('family empty')
  expect(await axeViolations(page)).toEqual([])
  await family.closeTips.click()
  await family.tips.waitFor({state: 'detached'})
  await page.reload()
  await family.empty.waitFor()
  expect(await family.tips.count()).toBe(0)

  await family.add.click()
  await family.form.heading('添加家人').waitFor()
  expect(new URL(page.url()).search).toContain('sourcePath=manageFamily')
  const person = newPerson({born: 1960})
  await family.form.fill(person)
  await family.form.chooseRelation('本人')
  await page.getByText(`男 · ${person.idNo.slice(6, 10)}-`).waitFor()
  await family.form.save()
  await errorState.toast('添加成功').waitFor()
  await family.member(person.name).waitFor()
  expect(await family.member(person.name).textContent()).toContain(shownNumber(person))
  expect(new URL(page.url()).pathname).toBe(manage)
})

journey('documents of each kind are added with their own fields', async ({visitor, variant}) => {
  const {page, family, errorState} = visitor
  await visitor.account(variant('cq')).logIn()
  await visitor.open(manage)
  const serial = String(Date.now()).slice(-3)
  const types = [
    {type: '港澳居民来往内地通行证（香港）', idNo: `h90${serial}321`, states: false},
    {type: '外国护照', idNo: newForeigner().idNo, states: true},
    {type: '外国人永久居留身份证', idNo: 'FRA110190010108', states: true},
  ]
  for (const [index, {type, idNo, states}] of types.entries()) {
    await family.add.click()
    await family.form.pick('证件类型', '选择证件类型', type)
    await family.form.save()
    for (const sentence of [
      '请填写被保人姓名',
      '请填写被保人证件号',
      '请选择与本人的关系',
      '请选择性别',
      '请选择出生日期',
    ])
      await page.getByText(sentence, {exact: true}).first().waitFor()
    const name = `欧阳娜${'一二三'.charAt(index)}`
    await family.form.fill({name, idNo})
    await family.form.chooseRelation('其他')
    if (index === 0) await page.getByText('其他指与本人有抚养、赡养或扶养关系的家庭成员、近亲属').first().waitFor()
    await family.form.closeHint()
    await family.form.sex('女').check()
    await family.form.pickFirstBirthday()
    await family.form.pickField('出生日期').getByText('1900-01-01').waitFor()
    expect(await family.form.pickField('国籍').count()).toBe(states ? 1 : 0)
    if (states) await family.form.pick('国籍', '选择国籍', '法国')
    if (index === 2) await visitor.picture('family form foreigner')
    await family.form.save()
    await errorState.toast('添加成功').waitFor()
    await family.member(name).getByText(type).waitFor()
  }
})

journey(
  'the tap that leaves a wrong field hits its control, which the error then moves',
  async ({visitor, variant}) => {
    const {page, family} = visitor
    const {form} = family
    await visitor.account(variant('cq')).logIn()
    await visitor.open('/cq/addInsure?sourcePath=manageFamily')
    await form.idNo.fill('34999919850615001')
    await form.relation('配偶').tap()
    await page.getByText(/^请输入正确的证件号/).waitFor()
    expect(await form.relation('配偶').isChecked()).toBe(true)
    await form.name.fill('张')
    await form.pickField('证件类型').tap()
    await page.getByRole('dialog', {name: '选择证件类型'}).waitFor()
    await page.getByText('请输入正确的姓名').waitFor()
  },
)

journey('a member is edited with place and phone, and deleted after a confirmation', async ({visitor, variant}) => {
  const {page, family, errorState} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const mother = newPerson({born: 1957, sex: 'female'})
  await account.logIn()
  await account.saveMember(self, Relation.SELF)
  await account.saveMember(mother, Relation.PARENT, {phone: '', medicalAddr: ''})
  await visitor.open(manage)
  await visitor.picture('family list')
  await family.open(mother.name)
  await family.form.heading('编辑家人信息').waitFor()
  expect(await family.form.idNo.inputValue()).toBe(mother.idNo)
  expect(await family.form.relation('本人').isDisabled()).toBe(true)
  await family.form.pick('医保所在地', '选择被保人医保所在地', '中心城区', '江北区')
  await family.form.phone.fill('1380013')
  await family.form.save()
  await page.getByText('请输入正确的手机号码').waitFor()
  await family.form.phone.fill('13800138000')
  await family.form.save()
  await errorState.toast('编辑成功').waitFor()
  await family.open(mother.name)
  await family.form.pickField('医保所在地').getByText('江北区').waitFor()
  expect(await family.form.phone.inputValue()).toBe('13800138000')
  expect(await axeViolations(page)).toEqual([])
  await visitor.picture('family form edit')

  // 再想想 keeps the member; an error and a lost connection keep it too.
  await family.form.deleteButton.click()
  await visitor.picture('family delete question')
  await family.form.question.getByRole('button', {name: '再想想'}).click()
  const refused = await visitor.respondWithData('/api/taurus/family/del', false)
  await family.form.delete()
  await errorState.toast('删除失败').waitFor()
  await refused.stop()
  await family.form.delete()
  await errorState.toast('删除成功').waitFor()
  await family.member(mother.name).waitFor({state: 'detached'})
  await family.member(self.name).waitFor()

  // 本人 stays, and keeps its relation.
  await family.open(self.name)
  await family.form.saveButton.waitFor()
  expect(await family.form.deleteButton.count()).toBe(0)
  for (const relation of ['本人', '配偶', '父母', '子女', '其他'] as const)
    expect(await family.form.relation(relation).isDisabled()).toBe(true)
})

journey('each locked field and each locked relation shows the reason', async ({visitor, variant}) => {
  const {page, family} = visitor
  const {form} = family
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const child = newPerson({born: 2015})
  await account.logIn()
  await account.saveMember(self, Relation.SELF)
  await visitor.open('/cq/addInsure?sourcePath=manageFamily')
  await form.save()
  for (const sentence of ['请填写被保人姓名', '请填写被保人证件号', '请选择与本人的关系'])
    await page.getByText(sentence, {exact: true}).waitFor()
  await form.fill({name: '张Li', idNo: '349999196008080048'})
  await page.getByText('请输入正确的姓名').waitFor()
  await page.getByText('请输入正确的证件号（证件号校验位有误）').waitFor()
  await form.idNo.fill('330102200403064')
  await page.getByText('请输入正确的证件号（证件号格式有误）').waitFor()
  await visitor.picture('family form errors')
  await form.pick('证件类型', '选择证件类型', '外国护照')
  await form.idNo.fill('E12')
  await page.getByText(/^请输入正确的护照/).waitFor()

  await form.pick('证件类型', '选择证件类型', '居民身份证')
  await form.fill(child)
  await form.chooseRelation('父母')
  await form.hint.getByText('父母指本人的父母，不含配偶的父母；继父母须与本人形成扶养关系').waitFor()
  await form.closeHint()
  await page.getByText('父母年龄应大于本人，请检查父母信息是否正确').waitFor()
  await form.chooseRelation('配偶')
  await page.getByText('配偶性别应不同于本人，请检查配偶信息').waitFor()
  await form.idNo.fill(newPerson({born: 1950}).idNo)
  await form.chooseRelation('子女')
  await form.hint.getByText('继子女须与本人形成扶养关系').waitFor()
  await form.closeHint()
  await page.getByText('子女年龄应小于本人，请检查子女信息是否正确').waitFor()
  await form.fill(self)
  await page.getByText('已添加过该成员，不可重复添加').waitFor()
})

journey('an own record under eighteen is refused, by the form and by the server', async ({visitor, variant}) => {
  const {page, family} = visitor
  await visitor.account(variant('cq')).logIn()
  await visitor.open('/cq/addInsure?sourcePath=policyList')
  await family.form.fill(newPerson({born: 2015}))
  await family.form.save()
  await page.getByText('本人年龄要大于18岁').waitFor()
  await visitor.respondWithError('/api/taurus/family/save', {
    code: ErrorCode.RELATION_CHECK_FAILED,
    message: '本人年龄要大于18岁',
  })
  await family.form.fill(newPerson())
  await family.form.save()
  await page.getByRole('alert').getByText('本人年龄要大于18岁').waitFor()
})

const orderReason = '该成员有待支付的订单，不可修改'
const policyReason = '该成员有待核保、待生效或保障中的保单，不可修改'
const verifiedReason = '该成员已实名认证，不可修改'

/** Every field that the record fills is disabled, with the reason above; missing data can still be added. */
async function expectLocked({page, family, errorState}: Visitor, reason: string) {
  const {form} = family
  await form.sheet.getByText(reason).waitFor()
  for (const field of [form.name, form.idNo, form.pickField('证件类型'), form.relation('配偶')])
    expect(await field.isDisabled()).toBe(true)
  // The button shows the reason why it has no effect.
  await form.deleteButton.click({force: true})
  await errorState.toast(reason).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
}

journey('a verified member shows its reason and accepts what was never filled in', async ({visitor, variant}) => {
  const {page, family, errorState} = visitor
  const account = visitor.account(variant('cq'))
  const verified = newPerson({outcome: '80'})
  await account.logIn()
  await account.saveMember(verified, Relation.OTHER, {phone: '', medicalAddr: ''})
  await visitor.open(manage)
  await family.open(verified.name)
  await expectLocked(visitor, verifiedReason)
  await family.form.sheet.getByText('可补充未填写的信息').waitFor()
  await visitor.picture('family form locked')
  expect(await axeViolations(page)).toEqual([])
  await family.form.phone.fill('13800138000')
  await family.form.save()
  await errorState.toast('编辑成功').waitFor()
  await family.open(verified.name)
  await family.form.sheet.getByText(verifiedReason).waitFor()
  expect(await family.form.phone.isDisabled()).toBe(true)
  await family.form.pick('医保所在地', '选择被保人医保所在地', '中心城区', '江北区')
  await family.form.save()
  await errorState.toast('编辑成功').waitFor()
  await family.open(verified.name)
  await family.form.sheet.getByText(verifiedReason).waitFor()
  expect(await family.form.saveButton.isDisabled()).toBe(true)
})

journey('a member in an unpaid order, then with a policy, shows why', async ({visitor, variant, sandbox}) => {
  const {family, page} = visitor
  const account = visitor.account(variant('cq'))
  const mother = newPerson({born: 1957, sex: 'female'})
  const {orderId} = await account.orderFor([[Relation.PARENT, mother]], newPerson())
  await visitor.open(manage)
  await family.open(mother.name)
  await expectLocked(visitor, orderReason)
  expect(await family.form.saveButton.isDisabled()).toBe(true)

  await payOrder({account, sandbox, projectId: variant('cq').projectId}, orderId, ['WeChat'])
  await visitor.open(manage)
  await family.open(mother.name)
  await expectLocked(visitor, policyReason)
  expect(await page.title()).toBe('编辑家人信息')
})

journey('a member locked meanwhile shows a message and goes back after three seconds', async ({visitor, variant}) => {
  const {page, family, errorState} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const {apctId, insuredIds} = await account.prepare(self)
  await visitor.open(manage)
  await family.open(self.name)
  await family.form.name.fill('王大明')
  await account.place(apctId, insuredIds)
  const start = Date.now()
  await family.form.save()
  await errorState.toast(orderReason).waitFor()
  await visitor.picture('family locked meanwhile')
  await page.waitForURL(({pathname}) => pathname === manage)
  expect(Date.now() - start).toBeGreaterThan(3000)
  await family.member(self.name).waitFor()
})

journey('two browsers that edit one member lose nothing', async ({visitor, newVisitor, variant}) => {
  const account = visitor.account(variant('cq'))
  const mother = newPerson({born: 1957, sex: 'female'})
  await account.logIn()
  await account.saveMember(mother, Relation.PARENT, {phone: '', medicalAddr: ''})
  const other = await newVisitor()
  await other.context.addCookies(await visitor.context.cookies())
  for (const {open, family} of [visitor, other]) {
    await open(manage)
    await family.open(mother.name)
    await family.form.name.waitFor()
  }
  await other.family.form.name.fill('李桂花')
  await other.family.form.save()
  await other.errorState.toast('编辑成功').waitFor()

  await visitor.family.form.phone.fill('13800138000')
  await visitor.family.form.save()
  const {form} = visitor.family
  await visitor.page.getByRole('alert').getByText('信息已变更，已更新为最新内容，请核对后再保存').waitFor()
  expect([await form.name.inputValue(), await form.phone.inputValue()]).toEqual(['李桂花', '13800138000'])
  await visitor.picture('family two browsers')
  await form.save()
  await visitor.errorState.toast('编辑成功').waitFor()
  const [saved] = await account.client.call(familyList, {})
  expect(saved).toMatchObject({name: '李桂花', phone: '13800138000'})
})

journey('a purchase shows what another browser saved, and keeps its own input', async ({visitor, variant}) => {
  const {home, page} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const mother = newPerson({born: 1957, sex: 'female'})
  const {insuredIds} = await account.prepare(self, [[Relation.PARENT, mother]])
  await visitor.open(variant('cq').home)
  await home.chooseInsured.click()
  await home.list.getByRole('listitem').filter({hasText: mother.name}).getByRole('button', {name: '修改'}).click()
  await home.insured.name.fill('李桂花')
  const id = insuredIds[1] ?? ''
  const {projectId} = variant('cq')
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
})

journey('the policy list opens one’s own data, prefilled from the applicant', async ({visitor, variant}) => {
  const {page, family, errorState} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  await account.logIn()
  await account.saveApplicant(self)
  await visitor.open('/cq/policyList')
  await page.getByText('完善本人信息，查看名下保障').waitFor()
  await visitor.picture('family policy list own')
  await page.getByRole('button', {name: '去添加'}).click()
  await family.form.heading('添加家人').waitFor()
  expect(await family.form.name.inputValue()).toBe(self.name)
  expect(await family.form.relation('本人').isChecked()).toBe(true)
  for (const relation of ['本人', '其他'] as const) expect(await family.form.relation(relation).isDisabled()).toBe(true)
  await family.form.save()
  await errorState.toast('添加成功').waitFor()
  await page.getByText('暂无保单').waitFor()
  expect(new URL(page.url()).pathname).toBe('/cq/policyList')
  await page.getByText('完善本人信息，查看名下保障').waitFor({state: 'detached'})
})

journey('an incomplete insured of the policy list is completed', async ({visitor, variant}) => {
  const {page, family} = visitor
  const account = visitor.account(variant('cq'))
  const self = newPerson()
  const {insuredIds} = await account.prepare(self)
  await visitor.alterResponses<{familyId: string}>('/api/virgo/policyInsurance/list2c', (data) => ({
    ...data,
    familyId: insuredIds[0] ?? '',
  }))
  await visitor.open('/cq/policyList')
  await page.getByText('被保人信息不完整').waitFor()
  await page.getByRole('button', {name: '去补充'}).click()
  await family.form.heading('编辑家人信息').waitFor()
  await expect.poll(() => family.form.name.inputValue()).toBe(self.name)
})

journey(
  'a locked insured without the phone that a product requires is completed at the purchase',
  async ({visitor, variant}) => {
    const {home, page} = visitor
    const account = visitor.account(variant('normal'))
    const verified = newPerson({outcome: '80'})
    await account.logIn()
    await account.saveApplicant(verified)
    await account.saveMember(verified, Relation.SELF, {phone: ''})
    await visitor.open(variant('normal').home)
    await page
      .getByRole('button', {name: new RegExp(verified.name)})
      .filter({hasText: '待完善'})
      .click()
    await home.insured.sheet.getByText(verifiedReason).waitFor()
    await home.insured.sheet.getByText('可补充未填写的信息').waitFor()
    expect(await home.insured.name.isDisabled()).toBe(true)
    await home.insured.phone.fill('13800138000')
    await home.insured.save()
    await home.insured.sheet.waitFor({state: 'detached'})
    const [saved] = await account.client.call(familyList, {})
    expect(saved).toMatchObject({phone: '13800138000', verifyNameValue: 'YES'})
  },
)

journey('a reload keeps what was typed, and a saved form leaves nothing', async ({visitor, variant}) => {
  const {page, family} = visitor
  const person = newPerson()
  await visitor.account(variant('cq')).logIn()
  await visitor.open('/cq/addInsure?sourcePath=manageFamily')
  await family.form.chooseRelation('本人')
  await family.form.name.fill(person.name)
  await waitForDraftAfter(page, () => family.form.idNo.fill(person.idNo))
  await page.reload()
  await expect.poll(() => family.form.name.inputValue()).toBe(person.name)
  expect(await family.form.idNo.inputValue()).toBe(person.idNo)
  await family.form.save()
  await family.member(person.name).waitFor()
  await family.add.click()
  await family.form.name.waitFor()
  expect(await family.form.name.inputValue()).toBe('')
})

journey('an unreadable family shows a message and comes back; fifty members scroll', async ({visitor, variant}) => {
  const {family, errorState} = visitor
  const account = visitor.account(variant('cq'))
  await account.logIn()
  await visitor.disableAutoRetry()
  visitor.pageErrors.expect(/500/)
  const broken = await visitor.respondWithStatus('/api/taurus/family/query', 500)
  await visitor.open(manage)
  await errorState.retry.waitFor()
  await visitor.picture('family error')
  await broken.stop()
  for (let count = 0; count < 50; count++)
    await account.saveMember(newForeigner(), Relation.OTHER, {
      name: `Member ${String.fromCharCode(65 + (count % 26))}${count < 26 ? 'a' : 'b'}`,
    })
  await errorState.retry.click()
  await expect.poll(() => family.members.count()).toBe(50)
  await family.members.last().scrollIntoViewIfNeeded()
  await visitor.picture('family fifty')
  await family.add.click({force: true})
  await errorState.toast('家庭成员最多可添加50位').waitFor()
})

/** 38 letters, 60 characters with a middle dot, and characters beyond the BMP. */
const longNames = ['Wolfeschlegelsteinhausenbergerdorff Li', `阿卜杜拉·${'买合木提'.repeat(13)}江苏里`, '𠮷𠮷·𠀀']

journey(
  'long and rare names hold together in list and form of a small phone, also with larger text',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('small')
    const {page, family} = visitor
    const account = visitor.account(variant('cq'))
    await account.logIn()
    for (const name of longNames) {
      const {idNo} = newPerson()
      await account.saveMember({name, idNo}, Relation.OTHER, {phone: '', medicalAddr: ''})
    }
    const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('text-size-adjust', '150%'))
    await visitor.open(manage)
    await family.member(longNames[0] ?? '').waitFor()
    expect(await overflow(visitor)).toBe(0)
    await visitor.picture('family long small')
    await enlarge()
    expect(await overflow(visitor)).toBe(0)
    await visitor.picture('family long small 150')
    await page.reload()
    await family.open(longNames[1] ?? '')
    await expect.poll(() => family.form.name.inputValue()).toBe(longNames[1])
    expect(await overflow(visitor)).toBe(0)
    await enlarge()
    expect(await overflow(visitor)).toBe(0)
    await visitor.picture('family form small 150')
    // The name is longer than the form allows, but was saved by a purchase.
    await family.form.phone.fill('13800138000')
    await family.form.save()
    await visitor.errorState.toast('编辑成功').waitFor()
  },
)

journey('the keyboard reaches every field and saves', async ({visitor, variant}) => {
  const {page, family, errorState} = visitor
  const person = newPerson()
  await visitor.account(variant('cq')).logIn()
  await visitor.open('/cq/addInsure?sourcePath=personalCore')
  await family.form.name.focus()
  await page.keyboard.type(person.name)
  await page.keyboard.press('Tab')
  expect(await family.form.pickField('证件类型').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.idNo)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await family.form.relation('本人').isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await family.form.pickField('医保所在地').evaluate((element) => element === document.activeElement)).toBe(true)
  await family.form.name.focus()
  await page.keyboard.press('Enter')
  await errorState.toast('添加成功').waitFor()
})

journey('a server that gives no reason for the lock still disables the form', async ({visitor, variant}) => {
  const {family} = visitor
  const account = visitor.account(variant('cq'))
  await account.logIn()
  const id = await account.saveMember(newPerson({born: 1957, sex: 'female'}), Relation.PARENT)
  await visitor.respondWithData('/api/taurus/family/isUpdate', false)
  await visitor.open(`/cq/addInsure?sourcePath=manageFamily&id=${id}`)
  await expectLocked(visitor, '该成员当前不可修改')
  expect(await family.form.saveButton.isDisabled()).toBe(true)
})

journey('list and form are accessible in every theme', async ({visitor, variant}) => {
  const {page, family} = visitor
  const account = visitor.account(variant('ah'))
  const verified = newPerson({outcome: '80'})
  await account.logIn()
  await account.saveMember(verified, Relation.OTHER)
  await visitor.open('/ah/manageFamily')
  await family.member(verified.name).waitFor()
  expect(await axeViolationsInThemes(page)).toEqual([])
  await visitor.picture('family list ah')
  await visitor.open('/ah/manageFamily')
  await family.open(verified.name)
  await family.form.sheet.getByText(verifiedReason).waitFor()
  expect(await axeViolationsInThemes(page)).toEqual([])
  await visitor.picture('family form ah')
  await page.goBack()
  await family.add.click()
  await family.form.save()
  await page.getByText('请填写被保人姓名').waitFor()
  expect(await axeViolationsInThemes(page)).toEqual([])
  await visitor.picture('family errors ah')
})

journey('another account’s member is not found', async ({visitor, newVisitor, variant}) => {
  const theirs = (await newVisitor()).account(variant('cq'))
  await theirs.logIn()
  const id = await theirs.saveMember(newPerson(), Relation.SELF)
  await visitor.account(variant('cq')).logIn()
  await visitor.open(`/cq/addInsure?sourcePath=manageFamily&id=${id}`)
  await visitor.errorState.message('信息不存在或已删除').waitFor()
})
