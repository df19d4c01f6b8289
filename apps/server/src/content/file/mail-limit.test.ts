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
const later = {kind: 'business', code: ErrorCode.EMAIL_SEND_FAILED, message: '邮件发送失败，请稍后重试'}

beforeEach(async () => {
  mail.mockReset()
  mail.mockResolvedValue({ok: true})
  await database.db.delete(sentMails)
})

let people = 0
const somebody = () => `li${++people}@example.com`
type Sender = Pick<ReturnType<typeof server.browser>, 'call'>
const send = (browser: Sender, email: string) => browser.call(emailFile, {email, emailId: 'f-cq-form'})

test('one address is written to five times an hour, whoever asks and however it is written', async () => {
  for (let sent = 0; sent < mailsPerRecipient; sent++)
    await send(server.browser(), sent % 2 ? 'Wang@Example.com' : 'wang@example.com')
  await expect(send(server.browser(), 'wang@example.com')).rejects.toMatchObject(later)
  expect(mail).toHaveBeenCalledTimes(5)
  await send(server.browser(), somebody())
  clock.advance({minutes: 61})
  await send(server.browser(), 'wang@example.com')
})

test('somebody who is logged in sends ten an hour, and others are not held up by them', async () => {
  const person = await server.customer()
  for (let sent = 0; sent < mailsPerUser; sent++) await send(person, somebody())
  await expect(send(person, somebody())).rejects.toMatchObject(later)
  await send(await server.customer(), somebody())
  await send(server.browser(), somebody())
})

test('visitors of one network address send sixty an hour together, those of another their own', async () => {
  const from = async (ip: string) => {
    const answer = await server.app.inject({
      ...{method: 'POST', url: '/api/scorpio/base/email'},
      headers: {'content-type': 'application/json', 'x-forwarded-for': ip},
      payload: {email: somebody(), emailId: 'f-cq-form'},
    })
    return answer.json().code
  }
  for (let sent = 0; sent < mailsPerAddress; sent++) expect(await from('203.0.113.7')).toBe(0)
  expect(await from('203.0.113.7')).toBe(ErrorCode.EMAIL_SEND_FAILED)
  expect(await from('203.0.113.8')).toBe(0)
})

test('a mail that never left counts against nobody', async () => {
  mail.mockResolvedValue({ok: false, code: 'MAIL_FAILED', message: ''})
  for (let tried = 0; tried <= mailsPerRecipient; tried++)
    await expect(send(server.browser(), 'zhao@example.com')).rejects.toMatchObject(later)
  expect(mail).toHaveBeenCalledTimes(mailsPerRecipient + 1)
  expect(await database.db.$count(sentMails)).toBe(0)
})

test('two instances count together, also at the same instant', async () => {
  const {providers, config} = server
  const second = await buildApp({database, providers, clock, config, log: server.app.log})
  const ask = {
    ...({method: 'POST', url: '/api/scorpio/base/email'} as const),
    headers: {'content-type': 'application/json'},
    payload: {email: 'sun@example.com', emailId: 'f-cq-form'},
  }
  const answers = await Promise.all(
    Array.from({length: 12}, (_, n) => (n % 2 ? second : server.app).inject(ask).then((answer) => answer.json().code)),
  )
  await second.close()
  expect(answers.filter((code) => code === 0)).toHaveLength(mailsPerRecipient)
  expect(answers.filter((code) => code === ErrorCode.EMAIL_SEND_FAILED)).toHaveLength(12 - mailsPerRecipient)
})

test('what is counted tells nobody’s address', async () => {
  await send(server.browser(), 'qian@example.com')
  expect(JSON.stringify(await database.db.select().from(sentMails))).not.toMatch(/qian|127\.0\.0\.1/)
})
