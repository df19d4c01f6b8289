import {DocumentType} from '@hmb/contract/codes/document-type'
import {PolicyStatus} from '@hmb/contract/codes/policy-status'
import {Sex} from '@hmb/contract/codes/sex'
import {expect, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {residentIdNumber} from '../test-person.ts'
import {openTestSandbox} from '../testing/test-sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof openTestSandbox>>

async function issue({callApi, merchant}: Sandbox, outcome: string = OutcomeCode.POLICY_WAIT_UNDERWRITE) {
  const insured = {
    name: '张三',
    idType: DocumentType.RESIDENT_ID_CARD,
    idNo: residentIdNumber(outcome),
    birthday: '1985-06-15',
    sex: Sex.MALE,
  }
  const policy = {policyNo: 'PCQ1', orderNo: 'HM1', skuNo: 'S', startDate: '2026-01-02', endDate: '2027-01-01', insured}
  return callApi('/api/insurer/policies', {notifyUrl: merchant.notifyUrl, policies: [policy]})
}
const query = ({callApi}: Sandbox, policyNo = 'PCQ1') => callApi('/api/insurer/policies/query', {policyNo})
const decide = ({sandbox}: Sandbox, status: string, policyNo = 'PCQ1') =>
  fetch(`${sandbox.url}/policies/${policyNo}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({status}),
  })

test('a changed status is notified, shown and returned by a query', async () => {
  const opened = await openTestSandbox()
  await issue(opened)
  expect(await query(opened)).toEqual({
    ok: true,
    policyNo: 'PCQ1',
    status: PolicyStatus.WAIT_UNDERWRITE,
    version: 1,
  })
  expect((await decide(opened, PolicyStatus.AWAITING_ISSUE)).status).toBe(303)
  opened.clock.advance(0)
  const changed = {policyNo: 'PCQ1', status: PolicyStatus.AWAITING_ISSUE, version: 2}
  expect((await opened.merchant.nextNotification()).body).toEqual({notifyId: expect.any(String), ...changed})
  expect(await query(opened)).toEqual({ok: true, ...changed})
  expect(await (await opened.get('/policies.json')).json()).toEqual([changed])
  const page = await (await opened.get('/policies')).text()
  expect(page).toContain('待承保')
  expect(page).not.toContain('张三')
})

test('an unknown policy can be neither queried nor changed', async () => {
  const opened = await openTestSandbox()
  expect(await query(opened)).toMatchObject({ok: false, code: 'POLICY_NOT_EXIST'})
  expect((await decide(opened, PolicyStatus.AWAITING_ISSUE)).status).toBe(404)
  await issue(opened)
  expect((await decide(opened, 'SURRENDERING')).status).toBe(404)
})

test('a policy is withdrawn once, without a notification', async () => {
  const opened = await openTestSandbox()
  const withdraw = (status: string, policyNo = 'PCQ1') =>
    opened.callApi('/api/insurer/policies/withdraw', {policyNo, status})
  expect(await withdraw(PolicyStatus.CANCELED)).toMatchObject({ok: false, code: 'POLICY_NOT_EXIST'})
  await issue(opened, OutcomeCode.NORMAL)
  const withdrawn = {ok: true, policyNo: 'PCQ1', status: PolicyStatus.CANCELED, version: 2}
  expect(await withdraw(PolicyStatus.CANCELED)).toEqual(withdrawn)
  expect(await withdraw(PolicyStatus.CANCELED)).toEqual(withdrawn)
  expect(await query(opened)).toEqual(withdrawn)
  expect(await withdraw(PolicyStatus.EXPIRED)).toMatchObject({ok: false})
})
