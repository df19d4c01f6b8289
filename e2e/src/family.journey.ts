import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {familyList, familyUpdate} from '@hmb/contract/family'
import {OutcomeCode} from '@hmb/sandbox/outcome-code'
import type {Locator} from 'playwright-core'
import {expect} from 'vitest'
import {waitForDraftAfter} from './browser-storage.ts'
import {tapDisabledButton} from './disabled-button.ts'
import {journey} from './journey.ts'
import {payOrder} from './paid-order.ts'
import {newForeigner, newPerson, shownNumber} from './test-people.ts'
import type {Visitor} from './visitor.ts'

const manage = '/cq/manageFamily'

journey(
  'a family begins with tips; by keyboard and touch a form refuses what is wrong, keeps what was typed over a reload, and adds persons of two documents',
  async ({visitor, variant}) => {
    const {page, family, errorState} = visitor
    const {form} = family
    const child = newPerson({born: 2015})
    const self = newPerson()
    const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
    await visitor.account(variant('cq')).logIn()
    await visitor.open(manage)
    await family.empty.waitFor()
    expect(await page.title()).toBe('管理家人')
    await family.tips
      .getByText('添加家人后，可为家人投保并查看保障。请填写与证件一致的信息，投保后部分信息不可修改。', {exact: true})
      .waitFor()
    await visitor.picture('family empty')
    await family.closeTips.click()
    await family.tips.waitFor({state: 'detached'})

    await family.add.click()
    await form.heading('添加家人').waitFor()
    expect(new URL(page.url()).search).toContain('sourcePath=manageFamily')
    await form.save()
    for (const sentence of ['请填写被保人姓名', '请填写被保人证件号', '请选择与本人的关系'])
      await form.sheet.getByText(sentence, {exact: true}).waitFor()
    await visitor.picture('family form errors')

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
    await form.sheet.getByText('本人年龄要大于18岁').waitFor()

    await form.name.fill(self.name)
    await waitForDraftAfter(page, () => form.idNo.fill(self.idNo))
    await page.reload()
    await expect.poll(() => form.name.inputValue()).toBe(self.name)
    expect(await form.idNo.inputValue()).toBe(self.idNo)
    expect(await form.relation('本人').isChecked()).toBe(true)
    await form.sheet.getByText(`男 · ${self.idNo.slice(6, 10)}-`).waitFor()
    // The server refuses it too.
    const rejected = {code: ErrorCode.RELATION_CHECK_FAILED, message: '本人年龄要大于18岁', times: 1}
    await visitor.respondWithError('/api/taurus/family/save', rejected)
    await form.name.press('Enter')
    await page.getByRole('alert').getByText('本人年龄要大于18岁').waitFor()
    // The server has saved the person, and the response is lost. Another save is the same one.
    const lost = visitor.loseNextResponse('/api/taurus/family/save')
    visitor.pageErrors.expect(/ERR_CONNECTION_RESET/)
    visitor.pageErrors.expect(/^console: \[\/api\/taurus\/family\/save\] network/)
    // With the saved person in the list the form would reject the second save.
    const lists = visitor.countRequests('/api/taurus/family/query')
    await page.keyboard.press('Enter')
    await lost
    await page.getByRole('alert').getByText('系统错误，请稍后重试').waitFor()
    expect(lists.count()).toBe(0)
    const added = errorState.toast('添加成功')
    await Promise.all([added.waitFor(), page.keyboard.press('Enter')])
    await family.member(self.name).waitFor()
    expect(await visitor.account(variant('cq')).client.call(familyList, {})).toHaveLength(1)
    expect(await family.member(self.name).textContent()).toContain(shownNumber(self))
    expect(new URL(page.url()).pathname).toBe(manage)
    // The reload has not brought back the tips, and the saved form leaves nothing.
    expect(await family.tips.count()).toBe(0)
    await family.add.click()
    await form.name.waitFor()
    expect(await form.name.inputValue()).toBe('')

    // The tap that leaves a wrong field hits its control, which the error then moves.
    await form.idNo.fill('34999919850615001')
    await form.relation('配偶').tap()
    await form.sheet.getByText(/^请输入正确的证件号/).waitFor()
    expect(await form.relation('配偶').isChecked()).toBe(true)
    await form.name.fill('张')
    await form.pickField('证件类型').tap()
    const types = page.getByRole('dialog', {name: '选择证件类型'})
    await types.waitFor()
    await form.sheet.getByText('请输入正确的姓名').waitFor()
    await types.getByRole('button', {name: '外国护照', exact: true}).click()
    await types.waitFor({state: 'detached'})

    // A document that contains neither sex nor birthday nor nationality has their fields.
    await form.save()
    for (const sentence of ['请选择性别', '请选择出生日期'])
      await form.sheet.getByText(sentence, {exact: true}).first().waitFor()
    const foreigner = newForeigner()
    await form.fill(foreigner)
    await form.sex('女').check()
    await form.pickFirstBirthday()
    await form.pickField('出生日期').getByText('1900-01-01').waitFor()
    await form.pick('国籍', '选择国籍', '法国')
    await visitor.picture('family form foreigner')
    await Promise.all([added.waitFor(), form.save()])
    await family.member(foreigner.name).getByText('外国护照').waitFor()
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
    await form.deleteButton.click()
    await visitor.picture('family delete question')
    await form.question.getByRole('button', {name: '再想想'}).click()
    await form.question.waitFor({state: 'detached'})
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
  'a locked member shows why: verified, where missing data may be added, in an order that was placed since the form opened, or with a policy',
  async ({visitor, variant, sandbox}) => {
    const {page, family, errorState} = visitor
    const {form} = family
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const mother = newPerson({born: 1957, sex: 'female'})
    const verified = newPerson({outcome: OutcomeCode.REAL_NAME_VERIFIED})
    const {apctId, insuredIds} = await account.prepare(self, [[Relation.PARENT, mother]])
    await account.saveMember(verified, Relation.OTHER, {phone: '', medicalAddr: ''})
    await visitor.open(manage)

    await family.open(verified.name)
    await expectLocked(visitor, verifiedReason)
    await form.sheet.getByText('可补充未填写的信息').waitFor()
    await visitor.picture('family form locked')
    await form.phone.fill('13800138000')
    await form.pick('医保所在地', '选择被保人医保所在地', '中心城区', '江北区')
    await form.save()
    await errorState.toast('编辑成功').waitFor()
    await family.open(verified.name)
    await form.sheet.getByText(verifiedReason).waitFor()
    expect(await form.phone.isDisabled()).toBe(true)
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

    await payOrder({account, sandbox, projectId: variant('cq').projectId}, orderId, ['WeChat'])
    await family.open(mother.name)
    await expectLocked(visitor, policyReason)
    expect(await form.saveButton.isDisabled()).toBe(true)
    expect(await page.title()).toBe('编辑家人信息')
  },
)

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
