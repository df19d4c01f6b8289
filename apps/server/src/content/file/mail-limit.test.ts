import {ErrorCode} from '@hmb/contract/codes/error-code'
import {emailFile} from '@hmb/contract/file'
import {beforeEach, expect, test, vi} from 'vitest'
import {buildApp} from '../../app.ts'
import {sentMails} from '../../platform/db/schema/mail.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {mailsPerAddress, mailsPerRecipient, mailsPerUser} from './mail-limit.ts'

const server = await startTestServer({proxies: 1})
const {clock, database} = server
const mail = vi.spyOn(server.providers.mail, 'send')
const mailNotSent = {kind: 'business', code: ErrorCode.EMAIL_SEND_FAILED, message: '邮件发送失败，请稍后重试'}

beforeEach(async () => {
  mail.mockReset()
  mail.mockResolvedValue({ok: true})
  await database.db.delete(sentMails)
})

let recipients = 0
const freshEmail = () => `li${++recipients}@example.com`
type Sender = Pick<ReturnType<typeof server.browser>, 'call'>
const send = (browser: Sender, email: string) => browser.call(emailFile, {email, emailId: 'f-cq-form'})

test('a recipient gets five mails an hour, from all users together and in upper or lower case', async () => {
  for (let sent = 0; sent < mailsPerRecipient; sent++)
    await send(server.browser(), sent % 2 ? 'Wang@Example.com' : 'wang@example.com')
  await expect(send(server.browser(), 'wang@example.com')).rejects.toMatchObject(mailNotSent)
  expect(mail).toHaveBeenCalledTimes(5)
  await send(server.browser(), freshEmail())
  clock.advance({minutes: 61})
  await send(server.browser(), 'wang@example.com')
})

test('a user sends ten mails an hour, and does not limit other users', async () => {
  const person = await server.customer()
  for (let sent = 0; sent < mailsPerUser; sent++) await send(person, freshEmail())
  await expect(send(person, freshEmail())).rejects.toMatchObject(mailNotSent)
  await send(await server.customer(), freshEmail())
  await send(server.browser(), freshEmail())
})

test('S34: all addresses of one IPv6 network send sixty mails an hour together', async () => {
  const from = async (ip: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/scorpio/base/email',
      headers: {'content-type': 'application/json', 'x-forwarded-for': ip},
      payload: {email: freshEmail(), emailId: 'f-cq-form'},
    })
    return response.json().code
  }
  const codes = []
  for (let sent = 1; sent <= 90; sent++) codes.push(await from(`2408:8456:1:2::${sent.toString(16)}`))
  expect(codes.filter((code) => code === 0)).toHaveLength(mailsPerAddress)
  expect(await from('2408:8456:1:3::1')).toBe(0)
})

test('visitors of one network address send sixty mails an hour together', async () => {
  const from = async (ip: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/scorpio/base/email',
      headers: {'content-type': 'application/json', 'x-forwarded-for': ip},
      payload: {email: freshEmail(), emailId: 'f-cq-form'},
    })
    return response.json().code
  }
  for (let sent = 0; sent < mailsPerAddress; sent++) expect(await from('203.0.113.7')).toBe(0)
  expect(await from('203.0.113.7')).toBe(ErrorCode.EMAIL_SEND_FAILED)
  expect(await from('203.0.113.8')).toBe(0)
})

test('a mail that was not sent does not count', async () => {
  mail.mockResolvedValue({ok: false, code: 'MAIL_FAILED', message: ''})
  for (let tried = 0; tried <= mailsPerRecipient; tried++)
    await expect(send(server.browser(), 'zhao@example.com')).rejects.toMatchObject(mailNotSent)
  expect(mail).toHaveBeenCalledTimes(mailsPerRecipient + 1)
  expect(await database.db.$count(sentMails)).toBe(0)
})

test('a mail whose provider gives no response counts', async () => {
  mail.mockResolvedValue({ok: false, code: 'UNREACHABLE', message: 'TimeoutError'})
  for (let tried = 0; tried <= mailsPerRecipient; tried++)
    await expect(send(server.browser(), 'zhou@example.com')).rejects.toMatchObject(mailNotSent)
  expect(mail).toHaveBeenCalledTimes(mailsPerRecipient)
})

test('two servers count together, also for concurrent calls', async () => {
  const {providers, config} = server
  const second = await buildApp({database, providers, clock, config, log: server.app.log})
  const request = {
    ...({method: 'POST', url: '/api/scorpio/base/email'} as const),
    headers: {'content-type': 'application/json'},
    payload: {email: 'sun@example.com', emailId: 'f-cq-form'},
  }
  const responses = await Promise.all(
    Array.from({length: 12}, (_, n) =>
      (n % 2 ? second : server.app).inject(request).then((response) => response.json().code),
    ),
  )
  await second.close()
  expect(responses.filter((code) => code === 0)).toHaveLength(mailsPerRecipient)
  expect(responses.filter((code) => code === ErrorCode.EMAIL_SEND_FAILED)).toHaveLength(12 - mailsPerRecipient)
})

test('the stored counts contain no address', async () => {
  await send(server.browser(), 'qian@example.com')
  expect(JSON.stringify(await database.db.select().from(sentMails))).not.toMatch(/qian|127\.0\.0\.1/)
})
