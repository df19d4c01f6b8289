import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Relation} from '@hmb/contract/codes/relation'
import {expect} from 'vitest'
import {axeViolations} from './axe.ts'
import {journey} from './journey.ts'
import {identityCheck} from './pages/identity-check.ts'
import {paymentJourney} from './payment-journey.ts'
import {newPerson, shownNumber} from './test-people.ts'

journey(
  'a new phone of the owner shows masked people until it has their number, and then lets them be edited',
  async ({visitor, newVisitor, variant}) => {
    const account = visitor.account(variant('cq'))
    const self = newPerson()
    const mother = newPerson({born: 1957, sex: 'female'})
    await account.prepare(self, [[Relation.PARENT, mother]])

    const other = await newVisitor()
    const {page, family, errorState} = other
    const check = identityCheck(page)
    await other.open(`/cq/manageFamily?ssoToken=sso-${account.phone()}`)
    await check.notice.waitFor()
    await family.member('父母').waitFor()
    const list = await page.getByRole('main').textContent()
    for (const secret of [self.name, mother.name, shownNumber(self), shownNumber(mother)])
      expect(list).not.toContain(secret)
    await other.picture('identity check notice')

    // Editing opens the sheet. After closing, a button opens it again.
    await family.open('父母')
    await check.sheet.getByText(`请输入${self.name.slice(0, 1)}*本人的证件号码`).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await other.picture('identity check sheet')
    await check.close.click()
    await check.sheet.waitFor({state: 'detached'})
    await check.show.click()
    await check.prove('')
    await check.refused('请填写证件号码').waitFor()
    await check.prove(mother.idNo)
    await check.sheet.getByText('证件号码与账号中的信息不一致，请核对后重试').waitFor()
    await check.sheet.getByText('不是您的信息？').waitFor()
    // After a failure the typed number is kept.
    const failure = {code: ErrorCode.INTERNAL_ERROR, message: '系统异常，请稍后重试', times: 1}
    await other.respondWithError('/user/identity/prove', failure)
    await check.prove(self.idNo)
    await check.sheet.getByRole('alert').getByText(failure.message).waitFor()
    expect(await check.idNo.inputValue()).toBe(self.idNo)
    await check.submit.click()

    // Without a reload the form has the values.
    await family.form.heading('编辑家人信息').waitFor()
    await expect.poll(() => family.form.idNo.inputValue()).toBe(mother.idNo)
    await family.form.phone.fill('13800138000')
    await Promise.all([errorState.toast('编辑成功').waitFor(), family.form.save()])
    await family.member(mother.name).waitFor()
    await check.notice.waitFor({state: 'detached'})
  },
)

paymentJourney(
  'on a new phone the owner’s account pays after the identity check, without another tap on pay',
  async ({newVisitor, placed}) => {
    const {account, orderId, payer, records} = await placed('js')
    const other = await newVisitor()
    const {payment, result, page} = other
    const check = identityCheck(page)
    await other.open(`/js/payment?orderid=${orderId}&ssoToken=sso-${account.phone()}`)
    await payment.payButton.waitFor()
    await payment.payFrom('医保个人账户支付')
    await check.sheet.getByText(`请输入${payer.name.slice(0, 1)}*本人的证件号码`).waitFor()
    await records.unpaid()

    // The warning was accepted before the check.
    await check.prove(payer.idNo)
    await payment.holder.getByRole('button', {name: '继续支付'}).click()
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)
