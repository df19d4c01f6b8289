import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {Sex} from '@hmb/contract/codes/sex'
import type {RequestOf} from '@hmb/contract/endpoint'
import {identityProve} from '@hmb/contract/identity'
import {apctSave, captcha, isPhoneLogin, isUnLogin, userDetail} from '@hmb/contract/user'
import {expect, test} from 'vitest'
import {freshIdNo} from '../../testing/test-family.ts'
import {freshPhone, startTestServer} from '../../testing/test-server.ts'

const server = await startTestServer()
const {providers, clock} = server

type SaveRequest = RequestOf<typeof apctSave>
const requestOf = (phone: string, fields: Partial<SaveRequest> = {}): SaveRequest => ({
  name: '王小明',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: freshIdNo(),
  phone,
  source: 2,
  ...fields,
})
const invalidField = (field: string) => ({
  kind: 'business',
  code: ErrorCode.INVALID_FIELD,
  message: `${field}不正确，请检查后重试`,
})

test('an applicant is stored in normalized form and returned unmasked to its owner', async () => {
  const {call, phone} = await server.customer('hmb-ah')
  const id = await call(
    apctSave,
    requestOf(phone, {name: ' 买买提•艾力 ', idNo: '330102200403064', medicalAddr: 'AH-01-01'}),
  )
  const {apctInfo} = await call(isUnLogin, {})
  expect(apctInfo).toEqual({
    id,
    name: '买买提·艾力',
    idType: DocumentType.RESIDENT_ID_CARD,
    idTypeValue: '居民身份证',
    idNo: '33010219200403064X',
    phone,
    sex: Sex.FEMALE,
    birthday: '1920-04-03',
    medicalAddr: 'AH-01-01',
    medicalAddrName: '瑶海区',
    nationality: '',
    nationalityName: '',
  })
})

test('a medical place of another city is hidden here, does not block saving, and stays in its own city', async () => {
  const {call, phone} = await server.customer('hmb-ah')
  const idNo = freshIdNo()
  const id = await call(apctSave, requestOf(phone, {idNo, medicalAddr: 'AH-01-01'}))
  clock.advance({minutes: 1})
  const inChongqing = server.browser('hmb-cq')
  await inChongqing.logIn(phone)
  await inChongqing.call(identityProve, {idNo})
  const {apctInfo} = await inChongqing.call(isUnLogin, {})
  expect(apctInfo).toMatchObject({id, medicalAddr: '', medicalAddrName: ''})
  await inChongqing.call(apctSave, requestOf(phone, {id, medicalAddr: apctInfo?.medicalAddr ?? 'none'}))
  expect((await call(isUnLogin, {})).apctInfo).toMatchObject({medicalAddr: 'AH-01-01', medicalAddrName: '瑶海区'})
})

test('an account has one applicant, which a second save changes', async () => {
  const {call, phone} = await server.customer()
  const id = await call(apctSave, requestOf(phone))
  expect(await call(apctSave, requestOf(phone, {id, name: '王大明'}))).toBe(id)
  expect((await call(isUnLogin, {})).apctInfo?.name).toBe('王大明')
  expect((await call(userDetail, {})).userName).toBe('王大明')
})

test('the applicant of another account is not found', async () => {
  const other = await server.customer()
  const id = await other.call(apctSave, requestOf(other.phone))
  const {call, phone} = await server.customer()
  await expect(call(apctSave, requestOf(phone, {id}))).rejects.toMatchObject({
    code: ErrorCode.NOT_FOUND,
    message: '信息不存在或已删除',
  })
})

test('without a session the phone’s code logs in too', async () => {
  const browser = server.browser()
  const phone = freshPhone()
  await expect(browser.call(apctSave, requestOf(phone))).rejects.toMatchObject({code: ErrorCode.UNAUTHORIZED})
  await browser.call(captcha, {phone})
  await browser.call(apctSave, requestOf(phone, {captcha: providers.codeOf(phone)}))
  expect(await browser.call(isPhoneLogin, {})).toBe(true)
  expect((await browser.call(isUnLogin, {})).apctInfo?.phone).toBe(phone)
})

test('a phone other than the session’s needs its own code', async () => {
  const {call, phone, userId} = await server.customer()
  const other = freshPhone()
  await expect(call(apctSave, requestOf(other))).rejects.toMatchObject(invalidField('验证码'))
  await expect(call(apctSave, requestOf(other, {captcha: '123456'}))).rejects.toMatchObject({
    code: ErrorCode.SMS_CODE_EXPIRED,
  })
  await call(captcha, {phone: other})
  await call(apctSave, requestOf(other, {captcha: providers.codeOf(other)}))
  const {apctInfo, ...session} = await call(isUnLogin, {})
  expect(apctInfo?.phone).toBe(other)
  expect(session).toEqual({unLogin: false, userId, userPhone: phone, identityCheck: null})
})

test('an invalid field does not spend the code', async () => {
  const browser = server.browser()
  const phone = freshPhone()
  await browser.call(captcha, {phone})
  const code = providers.codeOf(phone)
  await expect(browser.call(apctSave, requestOf(phone, {captcha: code, name: '张Li'}))).rejects.toMatchObject(
    invalidField('姓名'),
  )
  await expect(browser.call(apctSave, requestOf(phone, {captcha: code}))).resolves.toBeTruthy()
})

test.each<[string, string, Partial<SaveRequest>]>([
  ['a name of mixed script', '姓名', {name: '张Li'}],
  ['a name of one character', '姓名', {name: '张'}],
  ['a wrong check digit', '证件号码', {idNo: '349999198506150018'}],
  [
    'an invalid passport number',
    '证件号码',
    {idType: DocumentType.FOREIGN_PASSPORT, idNo: 'A_1', sex: Sex.MALE, birthday: '1990-01-01'},
  ],
  [
    'a foreigner without a sex',
    '性别',
    {idType: DocumentType.FOREIGN_PASSPORT, idNo: 'E1234567', birthday: '1990-01-01'},
  ],
  [
    'a foreigner without a birthday',
    '出生日期',
    {idType: DocumentType.FOREIGN_PASSPORT, idNo: 'E1234567', sex: Sex.MALE},
  ],
  [
    'a birthday before 1900',
    '出生日期',
    {idType: DocumentType.FOREIGN_PASSPORT, idNo: 'E1234567', sex: Sex.MALE, birthday: '1899-12-31'},
  ],
  [
    'a birthday tomorrow',
    '出生日期',
    {idType: DocumentType.FOREIGN_PASSPORT, idNo: 'E1234567', sex: Sex.MALE, birthday: '2099-01-01'},
  ],
  ['a place of another city', '医保所在地', {medicalAddr: 'AH-01-01'}],
  ['an unknown nationality', '国籍', {nationality: 'XXX'}],
])('%s is rejected with the name of the field', async (_, field, fields) => {
  const {call, phone} = await server.customer('hmb-cq')
  clock.advance({seconds: 1})
  await expect(call(apctSave, requestOf(phone, fields))).rejects.toMatchObject(invalidField(field))
})

test('a resident ID number determines sex and birthday', async () => {
  const {call, phone} = await server.customer()
  await call(apctSave, requestOf(phone, {idNo: '349999198506150019', sex: Sex.FEMALE, birthday: '2001-01-01'}))
  expect((await call(isUnLogin, {})).apctInfo).toMatchObject({sex: Sex.MALE, birthday: '1985-06-15'})
})
