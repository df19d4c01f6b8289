import {Relation} from '@hmb/contract/codes/relation'
import {journey} from '../journey.ts'
import {newPerson, newPhone} from '../test-people.ts'

journey(
  'the applicant’s sheet demands the fields of a foreign document and the code of another phone, and refuses a wrong code',
  async ({visitor, variant}) => {
    const {home, errorState, page} = visitor
    const {sheet, phone} = home.applicant
    const otherPhone = newPhone()
    await visitor.account(variant('bj')).logIn()
    await visitor.open(variant('bj').home)
    await home.buyButton.click()
    await sheet.getByText('请先完善投保人信息').waitFor()

    await phone.fill(otherPhone)
    // With a foreign document, sex, birthday and nationality are required.
    await home.applicant.pick('证件类型', '选择证件类型', '外国护照')
    await home.applicant.save()
    await sheet.getByText('证件格式不正确').waitFor()
    // The placeholder has the same text; only the validation error is announced.
    for (const missing of ['请选择性别', '请选择出生日期', '请选择国籍'])
      await sheet.locator('[aria-live]', {hasText: missing}).waitFor()
    await home.applicant.fill({name: 'John Smith', idNo: 'TEST009'})
    await sheet.getByRole('radio', {name: '男'}).check()
    await home.applicant.pick('出生日期', '选择出生日期', '确定')
    await home.applicant.pick('国籍', '选择国籍', '美国')

    // A phone other than the session's needs an SMS code.
    const code = sheet.getByRole('textbox', {name: '验证码'})
    await home.applicant.save()
    await sheet.getByText('请输入验证码').waitFor()
    await Promise.all([errorState.toast('已发送').waitFor(), sheet.getByRole('button', {name: '获取验证码'}).click()])
    const sent = await visitor.nextCode(otherPhone)
    await code.fill(sent === '123456' ? '654321' : '123456')
    await home.applicant.save()
    const refused = sheet.getByRole('alert').filter({hasText: '验证码错误，请重新输入'})
    await refused.waitFor()
    await code.fill(sent)
    // A changed code makes the form new. The toast stays until the next tap.
    await refused.waitFor({state: 'detached'})
    await Promise.all([errorState.toast('添加投保人成功').waitFor(), home.applicant.save()])
    await home.insured.sheet.waitFor()
    await page.getByText('John Smith').first().waitFor()
  },
)

journey('in a city with a medical place, applicant and insured must enter it', async ({visitor, variant}) => {
  const {home, errorState} = visitor
  const account = visitor.account(variant('ah'))
  const self = newPerson()
  await account.logIn()
  // An applicant who bought in a city without this field has no place of medical insurance here.
  await account.saveApplicant(self, {medicalAddr: ''})
  await account.saveMember(self, Relation.SELF, {medicalAddr: ''})
  await visitor.open(variant('ah').home)
  await home.buyButton.click()
  await home.applicant.sheet.getByText('请先完善投保人信息').waitFor()
  await home.applicant.save()
  await home.applicant.sheet.getByText('请先选择医保所在地').waitFor()
  await home.applicant.pick('医保所在地', '选择投保人医保所在地', '芜湖市', '镜湖区')
  await home.applicant.save()

  // The saved person is incomplete, so no one is preselected.
  await home.list.getByText('请先选择被保人').waitFor()
  await home.list.getByText('被保人信息不完整').waitFor()
  await home.list.getByRole('checkbox').check()
  await Promise.all([
    errorState.toast('请先补充完所选被保人缺失资料').waitFor(),
    home.list.getByRole('button', {name: '确定'}).click(),
  ])
  await home.list.getByRole('button', {name: '去补充'}).click()
  await home.insured.sheet.waitFor()
  await home.insured.save()
  await home.insured.sheet.getByText('请先选择医保所在地').waitFor()
  await home.insured.pick('医保所在地', '选择被保人医保所在地', '芜湖市', '镜湖区')
  await home.insured.save()
  await home.list.getByText('被保人信息不完整').waitFor({state: 'detached'})
  await home.list.getByRole('button', {name: '确定'}).click()
  await visitor.consent.message('请阅读并同意勾选相关协议').waitFor()
  await home.list.waitFor({state: 'detached'})
})
