import {expect, test} from 'vitest'
import {residentIdNumber} from '../test-person.ts'
import {openTestSandbox} from '../testing/test-sandbox.ts'
import {type FaceCheckParams, faceCheckSignature} from './face-check-controller.ts'

const result = 'http://127.0.0.1:8080/bj/payment?orderid=1&payChannel=1'
const person = (outcome: string) => ({name: '张三', idType: 'SFZ', idNo: residentIdNumber(outcome)})

async function check() {
  const house = await openTestSandbox()
  const begin = async (): Promise<FaceCheckParams> => {
    const {appId, faceId, ticket, checkUrl} = await house.ask('/api/face/open', {
      orderNo: 'HM1',
      identity: person('20'),
    })
    expect(checkUrl).toBe(`${house.sandbox.url}/api/web/login`)
    const address = {
      ...{appId: String(appId), version: '1.0.0', nonce: 'n0nce', orderNo: 'HM1', faceId: String(faceId)},
      userId: 'u1',
    }
    return {...address, sign: faceCheckSignature(address, String(ticket))}
  }
  const query = (address: FaceCheckParams, url = result) => new URLSearchParams({...address, url})
  return {
    ...house,
    begin,
    page: (address: FaceCheckParams, url?: string) => house.get(`/api/web/login?${query(address, url)}`),
    press: (address: FaceCheckParams, action: string, url?: string) => {
      const body = query(address, url)
      body.set('action', action)
      return fetch(`${house.sandbox.url}/api/web/login`, {method: 'POST', body, redirect: 'manual'})
    },
    code: async () => (await house.ask('/api/face/query', {orderNo: 'HM1'})).code,
  }
}

test('only outcome 20 has to be seen', async () => {
  const {ask} = await check()
  expect(await ask('/api/face/needed', person('20'))).toEqual({ok: true, needed: true})
  expect(await ask('/api/face/needed', person('00'))).toEqual({ok: true, needed: false})
})

test('before anybody looked there is no result', async () => {
  const {begin, code} = await check()
  expect(await code()).toBe('66660011')
  await begin()
  expect(await code()).toBe('66660011')
})

test.each([
  ['pass', '0', '0'],
  ['fail', '66660010', '66660010'],
  ['back', '66660011', '66660011'],
])('%s goes back with %s, and the result is %s', async (action, told, known) => {
  const {begin, page, press, code} = await check()
  const address = await begin()
  const markup = await (await page(address)).text()
  for (const button of ['通过', '不通过', '返回']) expect(markup).toContain(`>${button}<`)
  const answer = await press(address, action)
  const location = new URL(answer.headers.get('location') ?? '')
  expect(location.pathname).toBe('/bj/payment')
  expect(Object.fromEntries(location.searchParams)).toEqual({
    ...{orderid: '1', payChannel: '1'},
    ...{code: told, orderNo: 'HM1'},
  })
  expect(await code()).toBe(known)
})

test('a signature that is not the ticket’s opens nothing and decides nothing', async () => {
  const {begin, page, press, code} = await check()
  const forged = {...(await begin()), userId: 'u2'}
  expect((await page(forged)).status).toBe(404)
  expect((await press(forged, 'pass')).status).toBe(404)
  expect(await code()).toBe('66660011')
})

test('a ticket is good for one decision', async () => {
  const {begin, page, press, code} = await check()
  const address = await begin()
  await press(address, 'fail')
  expect((await page(address)).status).toBe(404)
  expect((await press(address, 'pass')).status).toBe(404)
  expect(await code()).toBe('66660010')
})

test('a decision that is sent twice leads to the same place twice', async () => {
  const {begin, press, code} = await check()
  const address = await begin()
  const [first, second] = [await press(address, 'pass'), await press(address, 'pass')]
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(await code()).toBe('0')
})

test('the newest check counts, and who has passed stays passed', async () => {
  const {begin, press, code} = await check()
  await press(await begin(), 'fail')
  await press(await begin(), 'pass')
  expect(await code()).toBe('0')
  await begin()
  expect(await code()).toBe('0')
})

test('a place that is no web address is not gone to', async () => {
  const {begin, page, press} = await check()
  const address = await begin()
  expect(await (await page(address, 'javascript:alert(1)')).text()).toContain('返回地址无效')
  expect((await press(address, 'pass', 'javascript:alert(1)')).headers.get('location')).toBeNull()
})
