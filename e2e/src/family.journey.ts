import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {familyList, familyUpdate} from '@hmb/contract/family'
import type {Locator} from 'playwright-core'
import {expect} from 'vitest'
import {axeViolations, axeViolationsInThemes} from './axe.ts'
import {waitForDraftAfter} from './browser-storage.ts'
import {tapDisabledButton} from './disabled-button.ts'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newForeigner, newPerson, shownNumber} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const manage = '/cq/manageFamily'

/** The main content of a page is not wider than the screen, and no part is outside. */
const overflow = ({page}: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

journey(
  'an empty family has its tips, closes them for good, and its form keeps what was typed over a reload',
  async ({visitor, variant}) => {
    const {page, family, errorState} = visitor
    const {form} = family
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

    await family.add.click()
    await form.heading('添加家人').waitFor()
    expect(new URL(page.url()).search).toContain('sourcePath=manageFamily')
    const person = newPerson({born: 1960})
    await form.chooseRelation('本人')
    await form.name.fill(person.name)
    await waitForDraftAfter(page, () => form.idNo.fill(person.idNo))
    await page.reload()
    await expect.poll(() => form.name.inputValue()).toBe(person.name)
    expect(await form.idNo.inputValue()).toBe(person.idNo)
    await page.getByText(`男 · ${person.idNo.slice(6, 10)}-`).waitFor()
    await form.save()
    await errorState.toast('添加成功').waitFor()
    await family.member(person.name).waitFor()
    expect(await family.member(person.name).textContent()).toContain(shownNumber(person))
    expect(new URL(page.url()).pathname).toBe(manage)
    // The reload has not brought back the tips, and the saved form leaves nothing.
    expect(await family.tips.count()).toBe(0)
    await family.add.click()
    await form.name.waitFor()
    expect(await form.name.inputValue()).toBe('')

    // Documents of each kind have their own fields.
    const serial = String(Date.now()).slice(-3)
    const types = [
      {type: '港澳居民来往内地通行证（香港）', idNo: `h90${serial}321`, states: false},
      {type: '外国护照', idNo: newForeigner().idNo, states: true},
      {type: '外国人永久居留身份证', idNo: 'FRA110190010108', states: true},
    ]
    for (const [index, {type, idNo, states}] of types.entries()) {
      if (index > 0) await family.add.click()
      await form.pick('证件类型', '选择证件类型', type)
      await form.save()
      for (const sentence of [
        '请填写被保人姓名',
        '请填写被保人证件号',
        '请选择与本人的关系',
        '请选择性别',
        '请选择出生日期',
      ])
        await page.getByText(sentence, {exact: true}).first().waitFor()
      const name = `欧阳娜${'一二三'.charAt(index)}`
      await form.fill({name, idNo})
      await form.chooseRelation('其他')
      if (index === 0) await page.getByText('其他指与本人有抚养、赡养或扶养关系的家庭成员、近亲属').first().waitFor()
      await form.closeHint()
      await form.sex('女').check()
      await form.pickFirstBirthday()
      await form.pickField('出生日期').getByText('1900-01-01').waitFor()
      expect(await form.pickField('国籍').count()).toBe(states ? 1 : 0)
      if (states) await form.pick('国籍', '选择国籍', '法国')
      if (index === 2) await visitor.picture('family form foreigner')
      await form.save()
      await errorState.toast('添加成功').waitFor()
      await family.member(name).getByText(type).waitFor()
    }
  },
)

journey(
  'the form is filled in by keyboard, refuses an own record under eighteen, and validates the next person by it',
  async ({visitor, variant}) => {
    const {page, family, errorState} = visitor
    const {form} = family
    const child = newPerson({born: 2015})
    const self = newPerson()
    const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
    await visitor.account(variant('cq')).logIn()
    await visitor.open('/cq/addInsure?sourcePath=manageFamily')
    await form.save()
    for (const sentence of ['请填写被保人姓名', '请填写被保人证件号', '请选择与本人的关系'])
      await page.getByText(sentence, {exact: true}).waitFor()
    expect(await axeViolationsInThemes(page)).toEqual([])

    // The keyboard reaches every field and saves.
    await form.name.focus()
    await page.keyboard.type(child.name)
    await page.keyboard.press('Tab')
    expect(await hasFocus(form.pickField('证件类型'))).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type(child.idNo)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await form.relation('本人').isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await hasFocus(form.pickField('医保所在地'))).toBe(true)
    await form.name.focus()
    await page.keyboard.press('Enter')
    await page.getByText('本人年龄要大于18岁').waitFor()

    // The server refuses it too.
    const rejected = {code: ErrorCode.RELATION_CHECK_FAILED, message: '本人年龄要大于18岁', times: 1}
    await visitor.respondWithError('/api/taurus/family/save', rejected)
    await form.fill(self)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('本人年龄要大于18岁').waitFor()
    await page.keyboard.press('Enter')
    await errorState.toast('添加成功').waitFor()
    await family.member(self.name).waitFor()

    // The tap that leaves a wrong field hits its control, which the error then moves.
    await family.add.click()
    await form.idNo.fill('34999919850615001')
    await form.relation('配偶').tap()
    await page.getByText(/^请输入正确的证件号/).waitFor()
    expect(await form.relation('配偶').isChecked()).toBe(true)
    await form.name.fill('张')
    await form.pickField('证件类型').tap()
    const types = page.getByRole('dialog', {name: '选择证件类型'})
    await types.waitFor()
    await page.getByText('请输入正确的姓名').waitFor()
    await types.getByRole('button', {name: '居民身份证', exact: true}).click()
    await types.waitFor({state: 'detached'})

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
  },
)

journey(
  'a member is edited also after another browser has saved it, locked without a reason, and deleted after a confirmation',
  async ({visitor, variant}) => {
    const {page, family, errorState} = visitor
    const {form} = family
    const {projectId} = variant('cq')
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const mother = newPerson({born: 1957, sex: 'female'})
    await account.logIn()
    await account.saveMember(self, Relation.SELF)
    const id = await account.saveMember(mother, Relation.PARENT, {phone: '', medicalAddr: ''})
    await visitor.open(manage)
    await visitor.picture('family list')
    await family.open(mother.name)
    await form.heading('编辑家人信息').waitFor()
    expect(await form.idNo.inputValue()).toBe(mother.idNo)
    expect(await form.relation('本人').isDisabled()).toBe(true)
    await form.pick('医保所在地', '选择被保人医保所在地', '中心城区', '江北区')
    await form.phone.fill('1380013')
    await form.save()
    await page.getByText('请输入正确的手机号码').waitFor()
    await form.phone.fill('13800138000')

    // Another browser saves a name meanwhile: neither loses anything.
    const name = '李桂花'
    const document = {idNo: mother.idNo, idType: DocumentType.RESIDENT_ID_CARD, relationType: Relation.PARENT} as const
    await account.client.call(familyUpdate, {id, projectId, name, ...document})
    await form.save()
    await page.getByRole('alert').getByText('信息已变更，已更新为最新内容，请核对后再保存').waitFor()
    expect([await form.name.inputValue(), await form.phone.inputValue()]).toEqual([name, '13800138000'])
    await visitor.picture('family two browsers')
    await form.save()
    await errorState.toast('编辑成功').waitFor()
    const members = await account.client.call(familyList, {})
    expect(members.find((member) => member.id === id)).toMatchObject({name, phone: '13800138000'})

    // A server that gives no reason for the lock still disables the form.
    const locked = await visitor.respondWithData('/api/taurus/family/isUpdate', false)
    await family.open(name)
    await expectLocked(visitor, '该成员当前不可修改')
    expect(await form.saveButton.isDisabled()).toBe(true)
    await locked.stop()
    await page.goBack()

    await family.open(name)
    await form.pickField('医保所在地').getByText('江北区').waitFor()
    expect(await form.phone.inputValue()).toBe('13800138000')
    await visitor.picture('family form edit')
    // 再想想 keeps the member; an error and a lost connection keep it too.
    await form.deleteButton.click()
    await visitor.picture('family delete question')
    await form.question.getByRole('button', {name: '再想想'}).click()
    const refused = await visitor.respondWithData('/api/taurus/family/del', false)
    await form.delete()
    await errorState.toast('删除失败').waitFor()
    await refused.stop()
    await form.delete()
    await errorState.toast('删除成功').waitFor()
    await family.member(name).waitFor({state: 'detached'})
    await family.member(self.name).waitFor()

    // 本人 stays, and keeps its relation.
    await family.open(self.name)
    await form.saveButton.waitFor()
    expect(await form.deleteButton.count()).toBe(0)
    for (const relation of ['本人', '配偶', '父母', '子女', '其他'] as const)
      expect(await form.relation(relation).isDisabled()).toBe(true)
  },
)

const orderReason = '该成员有待支付的订单，不可修改'
const policyReason = '该成员有待核保、待生效或保障中的保单，不可修改'
const verifiedReason = '该成员已实名认证，不可修改'

/** Every field that the record fills is disabled, with the reason above; missing data can still be added. */
async function expectLocked({page, family, errorState}: Visitor, reason: string) {
  const {form} = family
  await form.sheet.getByText(reason).waitFor()
  for (const field of [form.name, form.idNo, form.pickField('证件类型'), form.relation('配偶')])
    expect(await field.isDisabled()).toBe(true)
  await tapDisabledButton(form.deleteButton)
  await errorState.toast(reason).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
}

journey(
  'a locked member shows why: verified, where missing data may be added, in an unpaid order, also since the form opened, or with a policy',
  async ({visitor, variant, sandbox}) => {
    const {page, family, errorState} = visitor
    const {form} = family
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const mother = newPerson({born: 1957, sex: 'female'})
    const verified = newPerson({outcome: '80'})
    const {apctId, insuredIds} = await account.prepare(self, [[Relation.PARENT, mother]])
    await account.saveMember(verified, Relation.OTHER, {phone: '', medicalAddr: ''})
    await visitor.open(manage)

    await family.open(verified.name)
    await expectLocked(visitor, verifiedReason)
    await form.sheet.getByText('可补充未填写的信息').waitFor()
    expect(await axeViolationsInThemes(page)).toEqual([])
    await visitor.picture('family form locked')
    await form.phone.fill('13800138000')
    await form.save()
    await errorState.toast('编辑成功').waitFor()
    await family.open(verified.name)
    await form.sheet.getByText(verifiedReason).waitFor()
    expect(await form.phone.isDisabled()).toBe(true)
    await form.pick('医保所在地', '选择被保人医保所在地', '中心城区', '江北区')
    await form.save()
    await errorState.toast('编辑成功').waitFor()
    await family.open(verified.name)
    await form.sheet.getByText(verifiedReason).waitFor()
    expect(await form.saveButton.isDisabled()).toBe(true)
    await page.goBack()

    // A member locked meanwhile shows a message and goes back after three seconds.
    await family.open(self.name)
    await form.name.fill('王大明')
    const {orderId} = await account.place(apctId, insuredIds)
    const start = Date.now()
    await form.save()
    await errorState.toast(orderReason).waitFor()
    await visitor.picture('family locked meanwhile')
    await page.waitForURL(({pathname}) => pathname === manage)
    expect(Date.now() - start).toBeGreaterThan(3000)
    await family.member(self.name).waitFor()

    await family.open(mother.name)
    await expectLocked(visitor, orderReason)
    expect(await form.saveButton.isDisabled()).toBe(true)
    await page.goBack()

    await payOrder({account, sandbox, projectId: variant('cq').projectId}, orderId, ['WeChat'])
    await family.open(mother.name)
    await expectLocked(visitor, policyReason)
    expect(await page.title()).toBe('编辑家人信息')
  },
)

journey(
  'the policy list opens one’s own data, prefilled from the applicant, and later when it is incomplete',
  async ({visitor, variant}) => {
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
    for (const relation of ['本人', '其他'] as const)
      expect(await family.form.relation(relation).isDisabled()).toBe(true)
    await family.form.save()
    await errorState.toast('添加成功').waitFor()
    await page.getByText('暂无保单').waitFor()
    expect(new URL(page.url()).pathname).toBe('/cq/policyList')
    await page.getByText('完善本人信息，查看名下保障').waitFor({state: 'detached'})

    const [own] = await account.client.call(familyList, {})
    await visitor.alterResponses<{familyId: string}>('/api/virgo/policyInsurance/list2c', (data) => ({
      ...data,
      familyId: own?.id ?? '',
    }))
    await visitor.open('/cq/policyList')
    await page.getByText('被保人信息不完整').waitFor()
    await page.getByRole('button', {name: '去补充'}).click()
    await family.form.heading('编辑家人信息').waitFor()
    await expect.poll(() => family.form.name.inputValue()).toBe(self.name)
  },
)

/** 38 letters, 60 characters with a middle dot, and characters beyond the BMP. */
const longNames = ['Wolfeschlegelsteinhausenbergerdorff Li', `阿卜杜拉·${'买合木提'.repeat(13)}江苏里`, '𠮷𠮷·𠀀']

journey(
  'on a small phone an unreadable family comes back, fifty members scroll, and long and rare names hold together, also with larger text',
  async ({newVisitor, variant}) => {
    const visitor = await newVisitor('small')
    const {page, family, errorState} = visitor
    const account = visitor.account(variant('cq'))
    await account.logIn()
    for (const name of longNames) {
      const {idNo} = newPerson()
      await account.saveMember({name, idNo}, Relation.OTHER, {phone: '', medicalAddr: ''})
    }
    const scale = (percent: number) =>
      page.evaluate((size) => document.documentElement.style.setProperty('text-size-adjust', `${size}%`), percent)
    const autoRetry = await visitor.disableAutoRetry()
    visitor.pageErrors.expect(/500/)
    // As many as a family may have.
    const fifty = await visitor.alterResponses<{id: string}[]>('/api/taurus/family/query', ([one]) =>
      Array.from({length: 50}, (_, index) => ({...one, id: `m${index}`, name: `Member ${index}`})),
    )
    const broken = await visitor.respondWithStatus('/api/taurus/family/query', 500)
    await visitor.open(manage)
    await errorState.retry.waitFor()
    await visitor.picture('family error')
    await broken.stop()
    await errorState.retry.click()
    await autoRetry.release()
    await expect.poll(() => family.members.count()).toBe(50)
    await family.members.last().scrollIntoViewIfNeeded()
    await visitor.picture('family fifty')
    await tapDisabledButton(family.add)
    await errorState.toast('家庭成员最多可添加50位').waitFor()

    await fifty.stop()
    await page.reload()
    await family.member(longNames[0] ?? '').waitFor()
    expect(await overflow(visitor)).toBe(0)
    await visitor.picture('family long small')
    await scale(150)
    expect(await overflow(visitor)).toBe(0)
    await visitor.picture('family long small 150')
    await family.open(longNames[1] ?? '')
    await expect.poll(() => family.form.name.inputValue()).toBe(longNames[1])
    expect(await overflow(visitor)).toBe(0)
    await visitor.picture('family form small 150')
    await scale(100)
    expect(await overflow(visitor)).toBe(0)
    // The name is longer than the form allows, but was saved by a purchase.
    await family.form.phone.fill('13800138000')
    await family.form.save()
    await errorState.toast('编辑成功').waitFor()
  },
)
