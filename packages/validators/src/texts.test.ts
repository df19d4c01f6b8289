import {expect, test} from 'vitest'
import {en, enDetail, enPurchaseDocument} from './en.ts'
import {phone} from './phone.ts'
import {formRule, worded} from './texts.ts'
import {zhCN, zhCNDetail, zhCNPurchaseDocument} from './zh-CN.ts'

test.each([
  ['phone.format', '请输入正确的手机号码', 'Please enter a correct phone number'],
  ['sms-code.empty', '请输入验证码', 'Please enter the verification code'],
  ['sms-code.short', '请先输入验证码', 'Please enter the verification code first'],
  ['person-name.empty', '请输入正确的姓名', 'Please enter a correct name'],
  ['family-name.empty', '请填写被保人姓名', "Please enter the insured's name"],
  ['family-name.length', '请输入正确的姓名', 'Please enter a correct name'],
  ['certificate.type', '请选择证件类型', 'Please choose the ID type'],
  ['certificate.empty', '请填写被保人证件号', "Please enter the insured's ID number"],
  ['id-card.check-digit', '请输入正确的证件号', 'Please enter a correct ID number'],
  ['passport.empty', '护照号不能为空', 'Passport cannot be empty'],
  ['passport.format', '请输入正确的护照', 'Please enter a correct passport'],
  ['certificate-number.format', '请填写正确的证件号', 'Fill in the correct certificate number'],
  ['email.format', '邮箱格式不正确', 'Email format incorrect'],
  ['landline-or-mobile.format', '电话格式不正确', 'Phone format incorrect'],
  ['headcount.format', '请按要求填写全部信息', 'Please enter all info in the required format'],
  ['birthday.empty', '请选择出生日期', 'Please choose the date of birth'],
  ['relation.empty', '请选择与本人的关系', 'Please choose the relation to yourself'],
  ['relation.sex', '请选择性别', 'Please choose the sex'],
  ['relation.self-age', '本人年龄要大于18岁', 'You must be 18 or older'],
  [
    'relation.parent-age',
    '父母年龄应大于本人，请检查父母信息是否正确',
    "A parent must be older than you. Please check the parent's information",
  ],
  [
    'relation.child-age',
    '子女年龄应小于本人，请检查子女信息是否正确',
    "A child must be younger than you. Please check the child's information",
  ],
  [
    'relation.spouse-sex',
    '配偶性别应不同于本人，请检查配偶信息',
    "A spouse's sex must differ from yours. Please check the spouse's information",
  ],
] as const)('%s: %s', (reason, chinese, english) => {
  expect(zhCN[reason]).toBe(chinese)
  expect(en[reason]).toBe(english)
})

test.each([
  ['id-card.address', '证件号地址码有误', 'Address code error'],
  ['id-card.date', '证件号出生日期有误', 'Date error'],
  ['id-card.check-digit', '证件号校验位有误', 'Check digit error'],
  ['id-card.format', '证件号格式有误', 'Format error'],
] as const)('beside the one sentence, %s: %s', (reason, chinese, english) => {
  expect(zhCNDetail[reason]).toBe(chinese)
  expect(enDetail[reason]).toBe(english)
})

test('a purchase page has one sentence for every document', () => {
  expect(zhCNPurchaseDocument).toBe('证件格式不正确')
  expect(enPurchaseDocument).toBe('ID format incorrect')
})

test('both languages have a sentence for every reason', () => {
  expect(Object.keys(en)).toEqual(Object.keys(zhCN))
  expect(Object.keys(enDetail)).toEqual(Object.keys(zhCNDetail))
  for (const sentence of [...Object.values(zhCN), ...Object.values(zhCNDetail)])
    expect(sentence).toMatch(/^[\p{Script=Han}，\d]+$/u)
  for (const sentence of [...Object.values(en), ...Object.values(enDetail)])
    expect(sentence).toMatch(/^[A-Z][\w ,.']+\w$/)
})

test('formRule returns true or the sentence to show', () => {
  const check = formRule(phone, zhCN)
  expect(check('138 3838 9438')).toBe(true)
  expect(check('12')).toBe('请输入正确的手机号码')
  expect(formRule(phone, {'phone.format': 'no'})(undefined)).toBe('no')
})

test('a rule becomes a Standard Schema whose issue is the sentence', () => {
  const schema = worded(phone, en)['~standard']
  expect(schema).toMatchObject({version: 1, vendor: '@hmb/validators'})
  expect(schema.validate('138 3838 9438')).toEqual({value: '13838389438'})
  expect(schema.validate('12')).toEqual({issues: [{message: 'Please enter a correct phone number'}]})
})
