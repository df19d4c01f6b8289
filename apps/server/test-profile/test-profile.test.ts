import {ErrorCode} from '@hmb/contract/codes/error-code'
import {captcha, isPhoneLogin, userDetail} from '@hmb/contract/user'
import {expect, test} from 'vitest'
import {seedContent} from '../src/seed/seed-content.ts'
import {createTestFamily} from '../src/testing/test-family.ts'
import {startTestServer} from '../src/testing/test-server.ts'
import {captchaPhone, limitedPhone, reauthorizePhone} from './test-phones.ts'
import {plugin} from './test-profile.ts'

const withProfile = await startTestServer()
const withoutProfile = await startTestServer({}, [])

test('the captcha phone must solve the image captcha only with the profile', async () => {
  await expect(withProfile.browser().call(captcha, {phone: captchaPhone})).rejects.toMatchObject({
    code: ErrorCode.CAPTCHA_REQUIRED,
  })
  await expect(withoutProfile.browser().call(captcha, {phone: captchaPhone})).resolves.toBe(true)
})

test('the first call after each login of the re-authorization phone gets 402 only with the profile', async () => {
  const browser = withProfile.browser()
  for (let login = 0; login < 2; login += 1) {
    withProfile.clock.advance({minutes: 1})
    await browser.logIn(reauthorizePhone)
    await expect(browser.call(userDetail, {})).rejects.toMatchObject({
      code: ErrorCode.REAUTHORIZATION_REQUIRED,
      message: '请重新授权',
    })
    await expect(browser.call(userDetail, {})).resolves.toMatchObject({phone: reauthorizePhone})
  }
  const plain = withoutProfile.browser()
  await plain.logIn(reauthorizePhone)
  await expect(plain.call(userDetail, {})).resolves.toMatchObject({phone: reauthorizePhone})
})

test('every call of the limited phone gets −1000 only with the profile', async () => {
  const browser = withProfile.browser()
  await browser.logIn(limitedPhone)
  for (let call = 0; call < 2; call += 1)
    await expect(browser.call(userDetail, {})).rejects.toMatchObject({code: ErrorCode.ACCESS_LIMITED})
  expect(await browser.call(isPhoneLogin, {})).toBe(true)
  const plain = withoutProfile.browser()
  await plain.logIn(limitedPhone)
  await expect(plain.call(userDetail, {})).resolves.toMatchObject({phone: limitedPhone})
})

test('the price of the test product rises only with the profile', async () => {
  const priceOf = async (server: typeof withProfile) => {
    const home = await createTestFamily(server, {skuNo: 'HMB-CQ-PRICE'})
    return (await home.order([home.self])).price
  }
  expect(await priceOf(withProfile)).toBe(7000)
  expect(await priceOf(withoutProfile)).toBe(6900)
})

test('only the profile adds products, pages and promotions to the content', () => {
  const plain = seedContent()
  const extended = seedContent({plugins: [plugin]})
  for (const project of plain.projects) {
    expect(project.skus.map(({skuNo}) => skuNo)).toEqual([project.skuNo])
    expect(project.orderLifetimes).toBeUndefined()
  }
  for (const project of extended.projects) expect(project.orderLifetimes).toEqual({'HMB-SHORT': 20})
  const plainPages = new Set(plain.pages.map(({id}) => id))
  expect(extended.pages.map(({id}) => id).filter((id) => !plainPages.has(id))).toEqual([
    'home-cq-soon',
    'home-cq-end',
    'home-cq-women',
    'home-cq-price',
    'home-cq-broken',
  ])
})
