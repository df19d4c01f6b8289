import {captcha, isPhoneLogin, login} from '@hmb/contract/user'
import {expect, test} from 'vitest'
import {freshPhone, startTestServer} from '../testing/server.ts'

const server = await startTestServer()

test('a phone with the code that was sent to it is logged in', async () => {
  const browser = server.browser()
  const phone = freshPhone()
  expect(await browser.call(isPhoneLogin, {})).toBe(false)
  await browser.call(captcha, {phone})
  const {userId} = await browser.call(login, {phone, captcha: server.providers.codeOf(phone), source: 2})
  expect(userId).toMatch(/^[\w-]{22}$/)
  expect(await browser.call(isPhoneLogin, {})).toBe(true)
})
