import {DocumentType} from '@hmb/contract/codes/document-type'
import {FaceResult} from '@hmb/contract/codes/face-result'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {expect, test} from 'vitest'
import {OutcomeCode} from '../outcome-code.ts'
import {residentIdNumber} from '../test-person.ts'
import {openTestSandbox} from '../testing/test-sandbox.ts'
import {type FaceCheckParams, faceCheckSignature} from './face-check-controller.ts'

const result = 'http://127.0.0.1:8080/bj/payment?orderid=1&payChannel=1'
const person = (outcome: string) => ({
  name: '张三',
  idType: DocumentType.RESIDENT_ID_CARD,
  idNo: residentIdNumber(outcome),
})

async function openFaceCheck() {
  const env = await openTestSandbox()
  const createParams = async (): Promise<FaceCheckParams> => {
    const {appId, faceId, ticket, checkUrl} = await env.callApi('/api/face/open', {
      orderNo: 'HM1',
      identity: person(OutcomeCode.FACE_CHECK),
    })
    expect(checkUrl).toBe(`${env.sandbox.url}/api/web/login`)
    const params = {
      appId: String(appId),
      version: '1.0.0',
      nonce: 'n0nce',
      orderNo: 'HM1',
      faceId: String(faceId),
      userId: 'u1',
    }
    return {...params, sign: faceCheckSignature(params, String(ticket))}
  }
  const query = (params: FaceCheckParams, url = result) => new URLSearchParams({...params, url})
  return {
    ...env,
    createParams,
    page: (params: FaceCheckParams, url?: string) => env.get(`/api/web/login?${query(params, url)}`),
    press: (params: FaceCheckParams, action: string, url?: string) => {
      const body = query(params, url)
      body.set('action', action)
      return fetch(`${env.sandbox.url}/api/web/login`, {method: 'POST', body, redirect: 'manual'})
    },
    code: async () => (await env.callApi('/api/face/query', {orderNo: 'HM1'})).code,
  }
}

test('only outcome 20 needs a face check', async () => {
  const {callApi} = await openFaceCheck()
  expect(await callApi('/api/face/needed', person(OutcomeCode.FACE_CHECK))).toEqual({ok: true, needed: true})
  expect(await callApi('/api/face/needed', person(OutcomeCode.NORMAL))).toEqual({ok: true, needed: false})
})

test('without a decision there is no result', async () => {
  const {createParams, code} = await openFaceCheck()
  expect(await code()).toBe(FaceResult.NO_RESULT)
  await createParams()
  expect(await code()).toBe(FaceResult.NO_RESULT)
})

test.each([
  ['pass', '0', '0'],
  ['fail', FaceResult.FAILED, FaceResult.FAILED],
  ['back', FaceResult.NO_RESULT, FaceResult.NO_RESULT],
])('%s redirects with code %s, and the query returns %s', async (action, returnedCode, queriedCode) => {
  const {createParams, page, press, code} = await openFaceCheck()
  const params = await createParams()
  const markup = await (await page(params)).text()
  for (const button of ['通过', '不通过', '返回']) expect(markup).toContain(`>${button}<`)
  const response = await press(params, action)
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.pathname).toBe('/bj/payment')
  expect(Object.fromEntries(location.searchParams)).toEqual({
    orderid: '1',
    payChannel: PayChannel.WECHAT,
    code: returnedCode,
    orderNo: 'HM1',
  })
  expect(await code()).toBe(queriedCode)
})

test('a wrong signature opens no page and decides nothing', async () => {
  const {createParams, page, press, code} = await openFaceCheck()
  const forged = {...(await createParams()), userId: 'u2'}
  expect((await page(forged)).status).toBe(404)
  expect((await press(forged, 'pass')).status).toBe(404)
  expect(await code()).toBe(FaceResult.NO_RESULT)
})

test('a ticket is valid for one decision', async () => {
  const {createParams, page, press, code} = await openFaceCheck()
  const params = await createParams()
  await press(params, 'fail')
  expect((await page(params)).status).toBe(404)
  expect((await press(params, 'pass')).status).toBe(404)
  expect(await code()).toBe(FaceResult.FAILED)
})

test('a repeated decision gets the same redirect', async () => {
  const {createParams, press, code} = await openFaceCheck()
  const params = await createParams()
  const [first, second] = [await press(params, 'pass'), await press(params, 'pass')]
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(await code()).toBe('0')
})

test('the newest check counts, and a passed check stays the result', async () => {
  const {createParams, press, code} = await openFaceCheck()
  await press(await createParams(), 'fail')
  await press(await createParams(), 'pass')
  expect(await code()).toBe('0')
  await createParams()
  expect(await code()).toBe('0')
})

test('a return URL that is not http or https is refused', async () => {
  const {createParams, page, press} = await openFaceCheck()
  const params = await createParams()
  expect(await (await page(params, 'javascript:alert(1)')).text()).toContain('返回地址无效')
  expect((await press(params, 'pass', 'javascript:alert(1)')).headers.get('location')).toBeNull()
})
