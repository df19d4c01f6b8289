import {CaptchaSource} from '@hmb/contract/codes/captcha-source'
import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {codeIsOverdue, newPhoneCaptcha, ownPhoneCaptcha, updatePhone} from '@hmb/contract/own-phone'
import {apctSave, captcha, isPhoneLogin, isUnLogin, userDetail} from '@hmb/contract/user'
import {beforeEach, describe, expect, test} from 'vitest'
import {captchaPhone} from '../../../test-profile/test-phones.ts'
import {hasText} from '../../platform/db/column-types.ts'
import {appointments} from '../../platform/db/schema/appointment.ts'
import {callConcurrently, countFulfilled} from '../../testing/concurrent-calls.ts'
import {testStart} from '../../testing/test-clock.ts'
import {freshIdNo} from '../../testing/test-family.ts'
import {type Browser, freshPhone, startTestServer} from '../../testing/test-server.ts'
import {wrongCodes} from '../../testing/wrong-codes.ts'

const server = await startTestServer()
const {clock, providers, database} = server

type Customer = Awaited<ReturnType<typeof server.customer>>
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})

let customer: Customer
beforeEach(async () => {
  clock.advance({days: 1})
  customer = await server.customer()
})

/** Requests the code of step one and returns it. */
async function requestOwnCode({call, phone}: Customer): Promise<string> {
  await call(ownPhoneCaptcha, {source: CaptchaSource.CHANGE_PHONE})
  return providers.codeOf(phone)
}

/** Completes step one. */
async function verify(browser: Customer): Promise<void> {
  expect(await browser.call(codeIsOverdue, {captcha: await requestOwnCode(browser)})).toBe(false)
}

/** Requests the code of a new phone and returns it. */
async function requestNewCode({call}: Browser, phone: string): Promise<string> {
  expect(await call(newPhoneCaptcha, {phone})).toBe(true)
  return providers.codeOf(phone)
}

describe('the code to the own phone', () => {
  test.each([
    [CaptchaSource.CHANGE_PHONE, SmsPurpose.CHANGE_OLD],
    [104, SmsPurpose.CHANGE_OLD],
    [CaptchaSource.CANCEL_ACCOUNT, SmsPurpose.CANCEL_ACCOUNT],
    [105, SmsPurpose.CANCEL_ACCOUNT],
  ] as const)('source %j sends it for %s, to the phone of the session', async (source, purpose) => {
    await customer.call(ownPhoneCaptcha, {source})
    expect(providers.codes.at(-1)).toMatchObject({phone: customer.phone, purpose})
  })

  test('another source is rejected', async () => {
    const response = await customer.inject({
      method: 'POST',
      url: ownPhoneCaptcha.path,
      headers: {'content-type': 'application/json', projectid: 'hmb-cq'},
      payload: '{"source":"106"}',
    })
    expect(response.json()).toMatchObject({code: ErrorCode.INVALID_FIELD, message: '来源不正确，请检查后重试'})
  })

  test.each([
    [ownPhoneCaptcha, {source: CaptchaSource.CHANGE_PHONE}],
    [codeIsOverdue, {captcha: '123456'}],
    [newPhoneCaptcha, {phone: '13800138000'}],
    [updatePhone, {phone: '13800138000', captcha: '123456'}],
  ] as const)('%o without a session is rejected, and sends nothing', async (endpoint, request) => {
    const before = providers.codes.length
    const response = await server.browser().inject({
      method: 'POST',
      url: endpoint.path,
      headers: {'content-type': 'application/json', projectid: 'hmb-cq'},
      payload: JSON.stringify(request),
    })
    expect(response.json()).toMatchObject({code: ErrorCode.UNAUTHORIZED})
    expect(providers.codes).toHaveLength(before)
  })
})

describe('step one', () => {
  test('a valid code is spent; a spent, expired or missing code is no longer usable', async () => {
    expect(await customer.call(codeIsOverdue, {captcha: '123456'})).toBe(true)
    const code = await requestOwnCode(customer)
    expect(await customer.call(codeIsOverdue, {captcha: code})).toBe(false)
    expect(await customer.call(codeIsOverdue, {captcha: code})).toBe(true)
    clock.advance({minutes: 1})
    const late = await requestOwnCode(customer)
    clock.advance({minutes: 5})
    expect(await customer.call(codeIsOverdue, {captcha: late})).toBe(true)
  })

  test('a hundred wrong codes lock the code, and never verify the phone', async () => {
    const code = await requestOwnCode(customer)
    const outcomes = new Map<number, number>()
    for (const attempt of wrongCodes(code, 100)) {
      const outcome = await customer.call(codeIsOverdue, {captcha: attempt}).then(
        () => 0,
        (error: {code: number}) => error.code,
      )
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    expect([...outcomes]).toEqual([
      [ErrorCode.SMS_CODE_WRONG, 4],
      [ErrorCode.SMS_CODE_LOCKED, 96],
    ])
    await expect(customer.call(codeIsOverdue, {captcha: code})).rejects.toEqual(
      businessError(ErrorCode.SMS_CODE_LOCKED),
    )
    await expect(customer.call(newPhoneCaptcha, {phone: freshPhone()})).rejects.toEqual(
      businessError(ErrorCode.CURRENT_PHONE_UNVERIFIED),
    )
  })

  test('a login code and a cancellation code verify nothing', async () => {
    await customer.call(captcha, {phone: customer.phone})
    expect(await customer.call(codeIsOverdue, {captcha: providers.codeOf(customer.phone)})).toBe(true)
    await customer.call(ownPhoneCaptcha, {source: CaptchaSource.CANCEL_ACCOUNT})
    expect(await customer.call(codeIsOverdue, {captcha: providers.codeOf(customer.phone)})).toBe(true)
  })

  test('counts for ten minutes, and for its own session only', async () => {
    clock.advance({minutes: 1})
    const other = server.browser()
    await other.logIn(customer.phone)
    await verify(customer)
    const unverified = businessError(ErrorCode.CURRENT_PHONE_UNVERIFIED)
    await expect(other.call(newPhoneCaptcha, {phone: freshPhone()})).rejects.toEqual(unverified)
    clock.advance({minutes: 9, seconds: 59, ms: 999})
    expect(await customer.call(newPhoneCaptcha, {phone: freshPhone()})).toBe(true)
    clock.advance({ms: 1})
    await expect(customer.call(newPhoneCaptcha, {phone: freshPhone()})).rejects.toEqual(unverified)
  })
})

describe('the code to the new phone', () => {
  test('is sent to the new phone; the current phone is rejected', async () => {
    await verify(customer)
    const phone = freshPhone()
    await requestNewCode(customer, phone)
    expect(providers.codes.at(-1)).toMatchObject({phone, purpose: SmsPurpose.CHANGE_NEW})
    await expect(customer.call(newPhoneCaptcha, {phone: customer.phone})).rejects.toEqual(
      businessError(ErrorCode.PHONE_UNAVAILABLE),
    )
  })

  test('whether a phone has an account is not revealed', async () => {
    const {phone} = await server.customer()
    await verify(customer)
    clock.advance({minutes: 1})
    expect(await customer.call(newPhoneCaptcha, {phone})).toBe(true)
    await expect(
      customer.call(updatePhone, {phone, captcha: wrongCodes(providers.codeOf(phone), 1)[0] ?? ''}),
    ).rejects.toEqual(businessError(ErrorCode.SMS_CODE_WRONG))
  })

  test('the image captcha is required as for a login', async () => {
    await verify(customer)
    const before = providers.codes.length
    await expect(customer.call(newPhoneCaptcha, {phone: captchaPhone})).rejects.toEqual(
      businessError(ErrorCode.CAPTCHA_REQUIRED),
    )
    const solved = {ticket: 'sandbox-ok-1', randstr: '@abc'}
    const {verify: verifyCaptcha} = providers.captcha
    providers.captcha.verify = async () => ({ok: true, passed: false})
    expect(await customer.call(newPhoneCaptcha, {phone: captchaPhone, describeCaptchaResultRequestDTO: solved})).toBe(
      false,
    )
    expect(providers.codes).toHaveLength(before)
    providers.captcha.verify = async () => ({ok: true, passed: true})
    expect(await customer.call(newPhoneCaptcha, {phone: captchaPhone, describeCaptchaResultRequestDTO: solved})).toBe(
      true,
    )
    providers.captcha.verify = verifyCaptcha
  })
})

describe('step two', () => {
  test('changes the phone, keeps the account and ends the other sessions', async () => {
    clock.advance({minutes: 1})
    const other = server.browser()
    await other.logIn(customer.phone)
    await verify(customer)
    const phone = freshPhone()
    expect(await customer.call(updatePhone, {phone, captcha: await requestNewCode(customer, phone)})).toBe(true)
    expect(await customer.call(userDetail, {})).toMatchObject({userId: customer.userId, phone})
    expect(await other.call(isPhoneLogin, {})).toBe(false)
    clock.advance({minutes: 1})
    expect(await server.browser().logIn(phone)).toBe(customer.userId)
    expect(await server.browser().logIn(customer.phone)).not.toBe(customer.userId)
  })

  test('takes the bookings of the old phone along, but for one that the new phone has', async () => {
    const bookings = async (booked: string) => {
      const rows = await database.db.select().from(appointments).where(hasText(appointments.phoneLookup, booked))
      return rows.map(({skuNo}) => skuNo).sort()
    }
    const skus = ['HMB-CQ-P1', 'HMB-CQ-2026']
    const phone = freshPhone()
    const booking = (skuNo: string, bookedPhone: string) => ({
      projectId: 'hmb-cq',
      skuNo,
      phone: bookedPhone,
      cityNo: '',
      promotionId: '',
      flag: 'OUT',
      openId: '',
      bookedFrom: '',
      createdAt: clock.now(),
      keptUntil: clock.now(),
    })
    await database.db.insert(appointments).values(skus.map((skuNo) => booking(skuNo, customer.phone)))
    await database.db.insert(appointments).values(booking('HMB-CQ-P1', phone))
    await verify(customer)
    await customer.call(updatePhone, {phone, captcha: await requestNewCode(customer, phone)})
    expect(await bookings(phone)).toEqual(['HMB-CQ-2026', 'HMB-CQ-P1'])
    expect(await bookings(customer.phone)).toEqual([])
  })

  test('without step one, or a second time, it is rejected', async () => {
    const unverified = businessError(ErrorCode.CURRENT_PHONE_UNVERIFIED)
    const request = {phone: freshPhone(), captcha: '123456'}
    await expect(customer.call(updatePhone, request)).rejects.toEqual(unverified)
    await verify(customer)
    const phone = freshPhone()
    const code = await requestNewCode(customer, phone)
    await customer.call(updatePhone, {phone, captcha: code})
    await expect(customer.call(updatePhone, {phone, captcha: code})).rejects.toEqual(unverified)
  })

  test('an unchanged or taken phone is rejected, and step one still counts', async () => {
    const taken = await server.customer()
    clock.advance({minutes: 1})
    await verify(customer)
    const unavailable = businessError(ErrorCode.PHONE_UNAVAILABLE)
    await expect(customer.call(updatePhone, {phone: customer.phone, captcha: '123456'})).rejects.toEqual(unavailable)
    const code = await requestNewCode(customer, taken.phone)
    await expect(customer.call(updatePhone, {phone: taken.phone, captcha: code})).rejects.toEqual(unavailable)
    expect(await taken.call(isPhoneLogin, {})).toBe(true)
    const phone = freshPhone()
    expect(await customer.call(updatePhone, {phone, captcha: await requestNewCode(customer, phone)})).toBe(true)
  })

  test('a code of another phone or for another purpose is rejected', async () => {
    await verify(customer)
    const [phone, otherPhone] = [freshPhone(), freshPhone()]
    const code = await requestNewCode(customer, phone)
    const request = customer.call(updatePhone, {phone: otherPhone, captcha: code})
    await expect(request).rejects.toEqual(businessError(ErrorCode.SMS_CODE_EXPIRED))
    const stranger = await server.byCalls.customer()
    const loginCode = providers.codeOf(stranger.phone)
    await expect(customer.call(updatePhone, {phone: stranger.phone, captcha: loginCode})).rejects.toEqual(
      businessError(ErrorCode.SMS_CODE_EXPIRED),
    )
  })

  test('wrong codes change nothing, and lock the right one', async () => {
    await verify(customer)
    const phone = freshPhone()
    const code = await requestNewCode(customer, phone)
    const attempts = await Promise.allSettled(
      wrongCodes(code, 30).map((attempt) => customer.call(updatePhone, {phone, captcha: attempt})),
    )
    expect(countFulfilled(attempts)).toBe(0)
    await expect(customer.call(updatePhone, {phone, captcha: code})).rejects.toEqual(
      businessError(ErrorCode.SMS_CODE_LOCKED),
    )
    expect(await customer.call(userDetail, {})).toMatchObject({phone: customer.phone})
  })

  test('of two accounts that change to one phone, one gets it', async () => {
    const phone = freshPhone()
    const rival = await server.customer()
    await verify(customer)
    await verify(rival)
    // Only the newest code of a phone is valid. So the second account repeats the first one's change with its own code.
    await requestNewCode(customer, phone)
    const code = providers.codeOf(phone)
    const outcomes = await Promise.allSettled([
      customer.call(updatePhone, {phone, captcha: code}),
      rival.call(updatePhone, {phone, captcha: code}),
    ])
    expect(outcomes.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    clock.advance({minutes: 1})
    const next = await requestNewCode(outcomes[0]?.status === 'fulfilled' ? rival : customer, phone)
    const loser = outcomes[0]?.status === 'fulfilled' ? rival : customer
    await expect(loser.call(updatePhone, {phone, captcha: next})).rejects.toEqual(
      businessError(ErrorCode.PHONE_UNAVAILABLE),
    )
  })

  test('of many concurrent changes one succeeds', async () => {
    await verify(customer)
    const phone = freshPhone()
    const code = await requestNewCode(customer, phone)
    const outcomes = await callConcurrently(database, () => customer.call(updatePhone, {phone, captcha: code}))
    expect(countFulfilled(outcomes)).toBe(1)
  })

  test('a login that opens an account for the new phone at the same moment leaves one account with it', async () => {
    await verify(customer)
    const phone = freshPhone()
    const code = await requestNewCode(customer, phone)
    const [change, login] = await Promise.allSettled([
      customer.call(updatePhone, {phone, captcha: code}),
      server.browser().logIn(phone),
    ])
    expect(login.status).toBe('fulfilled')
    if (change.status === 'rejected') expect(change.reason).toEqual(businessError(ErrorCode.PHONE_UNAVAILABLE))
    const owner = login.status === 'fulfilled' ? login.value : ''
    expect(owner === customer.userId).toBe(change.status === 'fulfilled')
  })

  test.each([
    ['the account’s phone', true],
    ['another phone', false],
  ])('an applicant with %s gets the new phone: %s', async (_, getsNewPhone) => {
    const own = freshPhone()
    const person = {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD, idNo: freshIdNo(), source: 2} as const
    if (getsNewPhone) await customer.call(apctSave, {...person, phone: customer.phone})
    else {
      await customer.call(captcha, {phone: own})
      await customer.call(apctSave, {...person, phone: own, captcha: providers.codeOf(own)})
    }
    await verify(customer)
    const phone = freshPhone()
    await customer.call(updatePhone, {phone, captcha: await requestNewCode(customer, phone)})
    expect((await customer.call(isUnLogin, {})).apctInfo?.phone).toBe(getsNewPhone ? phone : own)
  })
})

test('the log contains no phone and no code', () => {
  const lines = server.logLines.join('')
  for (const {phone, code} of providers.codes) {
    expect(lines).not.toContain(phone)
    expect(lines).not.toContain(`"${code}"`)
  }
  clock.set(testStart)
})
