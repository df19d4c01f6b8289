import {DocumentType} from '@hmb/contract/codes/document-type'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Sex} from '@hmb/contract/codes/sex'
import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {residentIdNumber} from '../test-person.ts'
import {secret} from '../testing/test-merchant.ts'
import {openTestSandbox} from '../testing/test-sandbox.ts'
import {signingKey} from './provider-keys.ts'
import {headerNames, signedHeaders} from './request-signing.ts'

const sms = {phone: '13800000000', purpose: SmsPurpose.LOGIN, code: '123456', text: '【惠民保】验证码123456'}
const person = (outcome: string) => ({
  name: '张三',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: residentIdNumber(outcome),
  birthday: '1985-06-15',
  sex: Sex.MALE,
})

test('the SMS of a phone are listed newest first', async () => {
  const {callApi, get, clock} = await openTestSandbox()
  expect(await callApi('/api/sms', sms)).toEqual({ok: true})
  clock.advance(1000)
  await callApi('/api/sms', {...sms, code: '654321'})
  await callApi('/api/sms', {...sms, phone: '13900000000'})

  const messages = await (await get('/sms?phone=13800000000')).json()
  expect(messages).toEqual([
    {...sms, code: '654321', at: Date.UTC(2026, 0, 1) + 1000},
    {...sms, at: Date.UTC(2026, 0, 1)},
  ])
  expect(await (await get('/sms')).json()).toHaveLength(3)
})

test('an SMS to 19900000000 fails and is not listed', async () => {
  const {callApi, get} = await openTestSandbox()
  expect(await callApi('/api/sms', {...sms, phone: '19900000000'})).toMatchObject({ok: false, code: 'SMS_FAILED'})
  expect(await (await get('/sms?phone=19900000000')).json()).toEqual([])
})

test('a mail is listed with its attachments', async () => {
  const {callApi, get} = await openTestSandbox()
  const mail = {to: 'a@b.example', subject: '理赔材料', text: '见附件', attachments: [{name: '表', url: 'http://x/y'}]}
  expect(await callApi('/api/mail', mail)).toEqual({ok: true})
  expect(await (await get('/mail?to=a%40b.example')).json()).toEqual([{...mail, at: Date.UTC(2026, 0, 1)}])
})

test.each(['fail@b.example', 'FAIL@c.example'])('mail to %s cannot be delivered', async (to) => {
  const {callApi} = await openTestSandbox()
  expect(await callApi('/api/mail', {to, subject: 's', text: 't'})).toMatchObject({ok: false, code: 'MAIL_FAILED'})
})

test('an invalid request is refused with the name of its first wrong field', async () => {
  const {callApi} = await openTestSandbox()
  expect(await callApi('/api/sms', {...sms, purpose: 'OTHER'})).toEqual({
    ok: false,
    code: 'PARAM_ERROR',
    message: '参数不正确：purpose',
  })
})

test.each([
  [OutcomeCode.NORMAL, '', 'CQ'],
  [OutcomeCode.REPEAT, 'REPEAT', 'CQ'],
  [OutcomeCode.NO_MEDICAL, 'NO_MEDICAL', 'CQ'],
  [OutcomeCode.PART_HISTORY, 'PART_HISTORY_UNPASS', 'CQ'],
  [OutcomeCode.NAME_UNVERIFIED, 'VERIFY_NAME_UNPASS', 'CQ'],
  [OutcomeCode.BJ_NO_MEDICAL, '', 'CQ'],
  [OutcomeCode.BJ_NO_MEDICAL, 'BJ_NO_MEDICAL', 'BJ'],
  [OutcomeCode.BJ_NO_MEDICAL, 'BJ_NO_MEDICAL', 'BJ_CSS'],
  ['99', '', 'CQ'],
])(
  'the eligibility result of an insured person with outcome %s is "%s" in %s',
  async (outcome, verdict, projectCode) => {
    const {callApi} = await openTestSandbox()
    const response = await callApi('/api/insurer/validate', {
      projectCode,
      skuNo: 'HMB-CQ-2026',
      applicant: person(OutcomeCode.NORMAL),
      insured: [{id: 'm1', ...person(outcome)}],
    })
    expect(response).toMatchObject({
      ok: true,
      applicant: {canCreateOrder: true, message: ''},
      insured: [{id: 'm1', outcome: verdict}],
    })
  },
)

test('an applicant with outcome 15 cannot create an order, an insured person with it passes', async () => {
  const {callApi} = await openTestSandbox()
  const response = await callApi('/api/insurer/validate', {
    projectCode: 'CQ',
    skuNo: 'HMB-CQ-2026',
    applicant: person(OutcomeCode.APPLICANT_REFUSED),
    insured: [{id: 'm1', ...person(OutcomeCode.APPLICANT_REFUSED)}],
  })
  expect(response).toMatchObject({
    applicant: {canCreateOrder: false, message: '投保人身份信息校验不通过，请检查并修改重试～'},
    insured: [{id: 'm1', outcome: '', psnNo: expect.stringMatching(/^\d{20}$/)}],
  })
})

test.each([
  [OutcomeCode.NORMAL, PolicyStatus.WAIT_EFFECT],
  [OutcomeCode.POLICY_EFFECTING, PolicyStatus.EFFECTING],
  [OutcomeCode.POLICY_WAIT_UNDERWRITE, PolicyStatus.WAIT_UNDERWRITE],
  [OutcomeCode.POLICY_ISSUED, PolicyStatus.AWAITING_ISSUE],
  [OutcomeCode.POLICY_EXPIRED, PolicyStatus.EXPIRED],
  [OutcomeCode.POLICY_SURRENDERED, PolicyStatus.SURRENDERED],
  [OutcomeCode.POLICY_CANCELED, PolicyStatus.CANCELED],
  [OutcomeCode.POLICY_CANCELING, PolicyStatus.CANCELING],
  [OutcomeCode.POLICY_ORDERED, PolicyStatus.SURRENDERING],
  [OutcomeCode.POLICY_CLOSED, PolicyStatus.CLOSED],
])('the policy of an insured person with outcome %s becomes %s and does not change', async (outcome, status) => {
  const {callApi, merchant} = await openTestSandbox()
  const {notifyUrl} = merchant
  const policy = {policyNo: 'P1', orderNo: 'HM1', skuNo: 'S', startDate: '2026-01-02', endDate: '2027-01-01'}
  const expected = {ok: true, policies: [{policyNo: 'P1', status, version: 1}]}
  expect(
    await callApi('/api/insurer/policies', {notifyUrl, policies: [{...policy, insured: person(outcome)}]}),
  ).toEqual(expected)
  // A repeated policyNo gets the first status, even with another insured person.
  expect(
    await callApi('/api/insurer/policies', {
      notifyUrl,
      policies: [{...policy, insured: person(OutcomeCode.POLICY_ISSUED)}],
    }),
  ).toEqual(expected)
})

test('only outcome 80 is real-name verified', async () => {
  const {callApi} = await openTestSandbox()
  expect(await callApi('/api/realname', person(OutcomeCode.REAL_NAME_VERIFIED))).toEqual({ok: true, verified: true})
  expect(await callApi('/api/realname', person(OutcomeCode.NORMAL))).toEqual({ok: true, verified: false})
})

test('an unsigned call gets 401 and does nothing', async () => {
  const {sandbox, get} = await openTestSandbox()
  const response = await fetch(`${sandbox.url}/api/sms`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(sms),
  })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ok: false, code: 'UNAUTHORIZED'})
  expect(await (await get('/sms')).json()).toEqual([])
})

test('a repeated request gets 401 the second time', async () => {
  const {sandbox, clock, get} = await openTestSandbox()
  const body = JSON.stringify(sms)
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(signingKey(secret, 'call', '/api/sms'), {method: 'POST', path: '/api/sms', body}, clock.now()),
  }
  const send = () => fetch(`${sandbox.url}/api/sms`, {method: 'POST', headers, body})
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(401)
  expect(await (await get('/sms')).json()).toHaveLength(1)
})

test('a changed body gets 401', async () => {
  const {sandbox, clock} = await openTestSandbox()
  const headers = signedHeaders(
    signingKey(secret, 'call', '/api/sms'),
    {method: 'POST', path: '/api/sms', body: JSON.stringify(sms)},
    clock.now(),
  )
  expect(headers[headerNames.signature]).toHaveLength(64)
  const response = await fetch(`${sandbox.url}/api/sms`, {
    method: 'POST',
    headers: {'content-type': 'application/json', ...headers},
    body: JSON.stringify({...sms, code: '000000'}),
  })
  expect(response.status).toBe(401)
})

test('an unknown call gets a JSON 404', async () => {
  const {merchant, sandbox} = await openTestSandbox()
  const {status, body} = await merchant.call(sandbox.url, '/api/nothing', {})
  expect(status).toBe(404)
  expect(body).toMatchObject({ok: false, code: 'NOT_FOUND'})
})

test('no log line contains a phone, a mailbox, a name or a document number', async () => {
  const logTo: string[] = []
  const {callApi, get, createPayment, reportOrder} = await openTestSandbox({logTo})
  await callApi('/api/sms', sms)
  await callApi('/api/sms', {...sms, purpose: 'OTHER'})
  await callApi('/api/mail', {to: 'zhang@b.example', subject: 's', text: 't'})
  await callApi('/api/realname', person(OutcomeCode.NORMAL))
  await reportOrder(OutcomeCode.NORMAL, {applicant: person(OutcomeCode.NORMAL), phone: sms.phone})
  await createPayment(OutcomeCode.NORMAL)
  await get('/sms?phone=13800000000')
  await get('/mail?to=zhang%40b.example')
  await get('/nowhere/13800000000')
  expect(logTo.length).toBeGreaterThanOrEqual(8)
  expect(logTo.join('')).not.toMatch(/13800000000|zhang|张三|349999|123456/)
})
