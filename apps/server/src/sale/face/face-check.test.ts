import {DocumentType} from '@hmb/contract/codes/document-type'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {FaceResult} from '@hmb/contract/codes/face-result'
import {faceCheck, faceResult} from '@hmb/contract/face'
import {bjIndividualPay} from '@hmb/contract/medical-account/beijing'
import {orderCancel} from '@hmb/contract/order'
import {checkBeforePay} from '@hmb/contract/payment'
import {beforeEach, expect, test} from 'vitest'
import {openTestAccountPlatforms} from '../../testing/test-account-platforms.ts'
import {openTestCashier} from '../../testing/test-cashier.ts'
import {createTestFamily, type TestFamily} from '../../testing/test-family.ts'
import {startTestServer} from '../../testing/test-server.ts'
import {signOf} from './face-routes.ts'

const server = await startTestServer()
openTestCashier(server)
openTestAccountPlatforms(server)
const {face} = server.providers
const businessError = (code: number) => expect.objectContaining({kind: 'business', code})

let code: FaceResult = FaceResult.NO_RESULT
const opened: unknown[] = []
let home: TestFamily
let order: Awaited<ReturnType<TestFamily['order']>>
beforeEach(async () => {
  code = FaceResult.NO_RESULT
  opened.length = 0
  Object.assign(face, {
    queryNeed: async () => ({ok: true, needed: true}),
    query: async () => ({ok: true, code}),
    open: async (request: unknown) => {
      opened.push(request)
      return {ok: true, appId: 'FA', faceId: 'f1', ticket: 'ticket', checkUrl: 'https://face.test/api/web/login'}
    },
  })
  home = await createTestFamily(server, {projectId: 'hmb-bj', skuNo: 'HMB-BJ-2026'})
  order = await home.order()
})

const check = () =>
  home.browser.call(faceCheck, {orderNo: order.orderNo, idNo: '1101**********0017', name: '王小明', userId: 'u'})

test('the response with the payment methods has the field for a needed face check', async () => {
  expect((await home.browser.call(checkBeforePay, {})).map(({needFace}) => needFace)).toEqual([true, true, true])
  face.queryNeed = async () => ({ok: true, needed: false})
  expect((await home.browser.call(checkBeforePay, {})).map(({needFace}) => needFace)).toEqual([false, false, false])
})

test.each([FaceResult.NO_RESULT, FaceResult.FAILED])(
  'with result %s cashier and account payments are rejected with 5007',
  async (result) => {
    code = result
    expect(await home.browser.call(faceResult, {orderNo: order.orderNo})).toBe(result)
    await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.FACE_CHECK_FAILED))
    await expect(home.browser.call(bjIndividualPay, {orderId: order.orderId})).rejects.toEqual(
      businessError(ErrorCode.FACE_CHECK_FAILED),
    )
  },
)

test('a person who has passed can pay', async () => {
  code = FaceResult.PASSED
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})

test('a check is opened for the applicant of the order, and its parameters are signed', async () => {
  const {sign, checkUrl, ...address} = await check()
  expect(opened).toEqual([
    {orderNo: order.orderNo, identity: {name: '王小明', idType: DocumentType.RESIDENT_ID_CARD, idNo: home.selfIdNo}},
  ])
  expect(address).toEqual({
    appId: 'FA',
    version: '1.0.0',
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    orderNo: order.orderNo,
    faceId: 'f1',
    userId: home.browser.userId,
  })
  expect(sign).toBe(signOf(address, 'ticket'))
  expect(checkUrl).toBe('https://face.test/api/web/login')
})

test('the signature is the upper-case SHA-1 of the sorted values with the ticket', () => {
  // printf 'bca' | sha1sum, sorted: abc
  expect(signOf({one: 'b', other: 'c'}, 'a')).toBe('A9993E364706816ABA3E25717850C26C9CD0D89D')
})

test('a check of another account’s order or of a closed order is rejected', async () => {
  const stranger = await server.customer('hmb-bj')
  await expect(stranger.call(faceResult, {orderNo: order.orderNo})).rejects.toEqual(businessError(ErrorCode.NOT_FOUND))
  await home.browser.call(orderCancel, {orderId: order.orderId})
  await expect(check()).rejects.toEqual(businessError(ErrorCode.ORDER_CLOSED))
})

test('S6a: a face check platform that does not respond lets no payment start; the methods are listed all the same', async () => {
  const silent = async () => ({ok: false, code: 'UNREACHABLE', message: ''}) as const
  code = FaceResult.PASSED
  face.query = silent
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  face.queryNeed = silent
  await expect(home.pay(order)).rejects.toEqual(businessError(ErrorCode.PROVIDER_UNAVAILABLE))
  await expect(home.browser.call(bjIndividualPay, {orderId: order.orderId})).rejects.toEqual(
    businessError(ErrorCode.PROVIDER_UNAVAILABLE),
  )
  expect((await home.browser.call(checkBeforePay, {})).map(({needFace}) => needFace)).toEqual([false, false, false])
  face.queryNeed = async () => ({ok: true, needed: false})
  await expect(home.pay(order)).resolves.toMatchObject({tradeNo: expect.stringMatching(/^T/)})
})
