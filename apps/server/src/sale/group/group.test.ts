import {randomUUID} from 'node:crypto'
import {accountCancel} from '@hmb/contract/cancellation'
import {CaptchaSource} from '@hmb/contract/codes/captcha-source'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {GroupType} from '@hmb/contract/codes/group-type'
import {Relation} from '@hmb/contract/codes/relation'
import type {RequestOf} from '@hmb/contract/endpoint'
import {familySave} from '@hmb/contract/family'
import {groupAdd, groupList} from '@hmb/contract/group'
import {ownPhoneCaptcha} from '@hmb/contract/own-phone'
import {eq, sql} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {groupEnquiries} from '../../platform/db/schema/group.ts'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {dumpDatabase} from '../../testing/database-dump.ts'
import {freshIdNo} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {enquiriesPerDay, listedEnquiries} from './group-enquiry.ts'

const server = await startTestServer()
const {clock, database, providers} = server
const {db} = database

const enquiry: RequestOf<typeof groupAdd> = {
  groupType: GroupType.ENTERPRISE,
  companyName: '示例科技有限公司',
  contactName: '王经理',
  contactPhone: '010-88887777-12',
  email: 'wang@example.com',
  insuredNo: 120,
}
const businessError = (code: number, message: string) => ({kind: 'business', code, message})
const wrong = (field: string) => businessError(ErrorCode.INVALID_FIELD, `${field}不正确，请检查后重试`)
const rowsOf = (userId: string) => db.$count(groupEnquiries, eq(groupEnquiries.userId, userId))

describe('an enquiry', () => {
  test('is listed to its user in normal form, newest first', async () => {
    const {call} = await server.customer()
    expect(await call(groupList, {})).toEqual([])
    const [companyName, contactPhone] = [' 示例科技有限公司 ', '021 8888 7777']
    expect(await call(groupAdd, {...enquiry, companyName, contactPhone, email: ' wang@example.com '})).toBe(true)
    clock.advance({minutes: 1})
    expect(await call(groupAdd, {...enquiry, companyName: '第二家公司', contactPhone: '138 0013 8000'})).toBe(true)
    const createTime = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await call(groupList, {})).toEqual([
      {...enquiry, companyName: '第二家公司', contactPhone: '13800138000', createTime},
      {...enquiry, contactPhone: '021-88887777', createTime},
    ])
  })

  test('takes headcounts of ten digits, which need 64 bits', async () => {
    const {call} = await server.customer()
    await call(groupAdd, {...enquiry, insuredNo: 9_999_999_999})
    expect(await call(groupList, {})).toMatchObject([{insuredNo: 9_999_999_999}])
  })

  test('takes names of 30 characters, rare ones included, and an address of 40', async () => {
    const {call} = await server.customer()
    const longest = {companyName: '𠮷'.repeat(30), contactName: '王'.repeat(30), email: `${'a'.repeat(28)}@example.com`}
    await call(groupAdd, {...enquiry, ...longest})
    expect(await call(groupList, {})).toMatchObject([longest])
  })

  test.each<[string, string, unknown]>([
    ['企业名称', 'companyName', ''],
    ['企业名称', 'companyName', '  '],
    ['企业名称', 'companyName', '公'.repeat(31)],
    ['企业名称', 'companyName', '公\u0000司'],
    ['联系人', 'contactName', ''],
    ['联系人', 'contactName', '王'.repeat(31)],
    ['联系人', 'contactName', '王\u0000'],
    ['联系电话', 'contactPhone', '88887777'],
    ['联系电话', 'contactPhone', '010-8888777'],
    ['联系电话', 'contactPhone', '12800138000'],
    ['联系电话', 'contactPhone', '010-88887777\u0000'],
    ['邮箱', 'email', 'wang.example.com'],
    ['邮箱', 'email', 'wang@'],
    ['邮箱', 'email', 'wang\u0000@example.com'],
    ['邮箱', 'email', `${'a'.repeat(29)}@example.com`],
    ['参保人数', 'insuredNo', 0],
    ['参保人数', 'insuredNo', 1.5],
    ['参保人数', 'insuredNo', 10_000_000_000],
    ['参保人数', 'insuredNo', '120'],
    ['团体类型', 'groupType', 'SCHOOL'],
  ])('is refused when its %s is invalid: %s = %j', async (field, name, value) => {
    const {call, userId} = await server.customer()
    const request = {...enquiry, [name]: value} as typeof enquiry
    await expect(call(groupAdd, request)).rejects.toMatchObject(wrong(field))
    expect(await rowsOf(userId)).toBe(0)
  })
})

test('contact data is stored encrypted, and no log line has it', async () => {
  const {call} = await server.customer()
  const typed = {contactName: '赵秘书长', contactPhone: '0571-87654321-9', email: 'zhao.secret@example.com'}
  await call(groupAdd, {...enquiry, ...typed})
  const stored = `${await dumpDatabase(db)}\n${server.logLines.join('')}`
  for (const value of Object.values(typed)) expect(stored).not.toContain(value)
})

describe('the owner', () => {
  test('without a session both calls are refused with 401', async () => {
    const {call} = server.browser()
    const refused = businessError(ErrorCode.UNAUTHORIZED, '请先登录')
    await expect(call(groupAdd, enquiry)).rejects.toMatchObject(refused)
    await expect(call(groupList, {})).rejects.toMatchObject(refused)
  })

  test('sees neither the enquiries of others nor those of another project', async () => {
    const [customer, other] = [await server.customer(), await server.customer()]
    await customer.call(groupAdd, enquiry)
    expect(await other.call(groupList, {})).toEqual([])
    const elsewhere = server.browser('hmb-js')
    clock.advance({minutes: 1})
    await elsewhere.logIn(customer.phone)
    expect(await elsewhere.call(groupList, {})).toEqual([])
  })

  test('S50a: reads the contact in full in the browser that sent it; the next holder of the phone does not', async () => {
    const sender = await server.customer()
    await sender.call(groupAdd, enquiry)
    // A row of an earlier version names no browser.
    const old = {...enquiry, companyName: '更早的公司', userId: sender.userId, projectId: 'hmb-cq'}
    await db.insert(groupEnquiries).values({...old, createdAt: new Date(clock.now().getTime() - 1000)})
    const contacts = async ({call}: Pick<typeof sender, 'call'>) =>
      (await call(groupList, {})).map((row) => [row.companyName, row.contactName, row.contactPhone, row.email])
    const full = [enquiry.contactName, enquiry.contactPhone, enquiry.email]
    const masked = ['王*', expect.not.stringContaining('88887777'), '***@example.com']
    expect(await contacts(sender)).toEqual([
      [enquiry.companyName, ...full],
      ['更早的公司', ...masked],
    ])

    clock.advance({minutes: 1})
    const nextHolder = server.browser()
    await nextHolder.logIn(sender.phone)
    // A person whom the next holder adds proves nothing.
    await nextHolder.call(familySave, {
      name: '李建国',
      idType: DocumentType.RESIDENT_ID_CARD,
      idNo: freshIdNo({year: 1958}),
      phone: '',
      relationType: Relation.PARENT,
    })
    expect(await contacts(nextHolder)).toEqual([
      [enquiry.companyName, ...masked],
      ['更早的公司', ...masked],
    ])
  })

  test('loses the enquiries when the account is cancelled', async () => {
    const {call, phone, userId} = await server.customer()
    await call(groupAdd, enquiry)
    clock.advance({minutes: 1})
    await call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})
    await call(accountCancel, {captcha: providers.codeOf(phone), userType: 2})
    expect(await rowsOf(userId)).toBe(0)
  })
})

describe('repetitions', () => {
  test('one key adds one enquiry, also when ten calls arrive at once', async () => {
    const {call, userId} = await server.customer()
    const options = {idempotencyKey: randomUUID()}
    await callConcurrently(database, () => call(groupAdd, enquiry, options))
    expect(await call(groupAdd, enquiry, options)).toBe(true)
    expect(await rowsOf(userId)).toBe(1)
    await expect(call(groupAdd, {...enquiry, insuredNo: 5}, options)).rejects.toMatchObject({
      code: ErrorCode.IDEMPOTENCY_KEY_REUSED,
    })
    await call(groupAdd, enquiry, {idempotencyKey: randomUUID()})
    expect(await rowsOf(userId)).toBe(2)
  })

  test('the key of another person is another key', async () => {
    const options = {idempotencyKey: randomUUID()}
    for (const {call, userId} of [await server.customer(), await server.customer()]) {
      await call(groupAdd, enquiry, options)
      expect(await rowsOf(userId)).toBe(1)
    }
  })

  test('an account submits 20 enquiries in 24 hours, also at the same moment', async () => {
    const {call, userId} = await server.customer()
    for (let added = 0; added < enquiriesPerDay - 5; added += 1) await call(groupAdd, enquiry)
    const outcomes = await callConcurrently(database, () => call(groupAdd, enquiry))
    expect(countFulfilled(outcomes)).toBe(5)
    expect(await rowsOf(userId)).toBe(enquiriesPerDay)
    await expect(call(groupAdd, enquiry)).rejects.toMatchObject(
      businessError(ErrorCode.GROUP_ENQUIRY_LIMIT, '今日提交次数已达上限，请明天再试'),
    )
    await (await server.customer()).call(groupAdd, enquiry)
    clock.advance({hours: 24, minutes: 1})
    expect(await call(groupAdd, enquiry)).toBe(true)
  })

  test('the list ends after 100 enquiries', async () => {
    const {call, userId} = await server.customer()
    const row = {...enquiry, userId, projectId: 'hmb-cq', createdAt: clock.now()}
    await db.insert(groupEnquiries).values(Array.from({length: listedEnquiries + 1}, () => row))
    expect(await call(groupList, {})).toHaveLength(listedEnquiries)
  })
})

test('a database that fails responds with 500 without contact data in the log, and the key can be used again', async () => {
  const failing = await startTestServer()
  const {call, userId} = await failing.customer()
  const options = {idempotencyKey: randomUUID()}
  const rename = (from: string, to: string) =>
    failing.database.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
  await rename('group_enquiries', 'elsewhere')
  await expect(call(groupAdd, enquiry, options)).rejects.toMatchObject({message: '系统异常，请稍后重试'})
  for (const value of [enquiry.contactName, enquiry.contactPhone, enquiry.email])
    expect(failing.logLines.join('')).not.toContain(value)
  await rename('elsewhere', 'group_enquiries')
  expect(await call(groupAdd, enquiry, options)).toBe(true)
  expect(await failing.database.db.$count(groupEnquiries, eq(groupEnquiries.userId, userId))).toBe(1)
})
