import {FaceResult} from '@hmb/contract/codes/face-result'
import {faceCheck, faceResult} from '@hmb/contract/face'
import {expect, test} from 'vitest'
import {play, type Script, scriptedClient, timeoutError} from '../testing/scripted-client.ts'
import {type FaceCheckInput, faceCheckMachine} from './face-check-machine.ts'

const signed = {
  appId: 'FA1',
  version: '1.0.0',
  nonce: 'n',
  orderNo: 'HM1',
  faceId: 'f1',
  userId: 'u1',
  sign: 'ABC',
  checkUrl: 'https://face.example/api/web/login',
}

async function check(script: Script, more: Partial<FaceCheckInput> = {}) {
  const platform = scriptedClient(script)
  const snapshot = await play(faceCheckMachine, {
    client: platform.client,
    order: {no: 'HM1', userId: 'u1', apctInfo: {name: '王小明', idNo: '3499**********0019'}},
    occasion: 'tap',
    failureShown: false,
    returnUrl: 'https://hmb.example/payment?orderid=o1&payChannel=1',
    ...more,
  })
  return {...platform, outcome: snapshot.output}
}

test.each(['tap', 'return'] as const)('passes on result 0 (%s)', async (occasion) => {
  const {outcome, calls} = await check([[faceResult, '0']], {occasion})
  expect(outcome).toEqual({face: 'passed'})
  expect(calls).toEqual([{path: faceResult.path, request: {orderNo: 'HM1'}, key: undefined}])
})

test('leaves for the check page with its signed parameters on a tap without a result', async () => {
  const {outcome, callsTo} = await check([
    [faceResult, FaceResult.NO_RESULT],
    [faceCheck, signed],
  ])
  expect(callsTo(faceCheck)).toMatchObject([
    {request: {orderNo: 'HM1', idNo: '3499**********0019', name: '王小明', userId: 'u1'}},
  ])
  const {face, url} = outcome as {face: string; url: string}
  expect(face).toBe('leave')
  const [page, query = ''] = url.split('?')
  expect(page).toBe('https://face.example/api/web/login')
  expect(Object.fromEntries(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent)))).toEqual({
    appId: 'FA1',
    version: '1.0.0',
    nonce: 'n',
    orderNo: 'HM1',
    faceId: 'f1',
    userId: 'u1',
    sign: 'ABC',
    url: 'https://hmb.example/payment?orderid=o1&payChannel=1',
  })
})

test('stays open on a return without a result', async () => {
  expect((await check([[faceResult, FaceResult.NO_RESULT]], {occasion: 'return'})).outcome).toEqual({face: 'open'})
})

test.each(['tap', 'return'] as const)('fails on every other result (%s)', async (occasion) => {
  expect((await check([[faceResult, FaceResult.FAILED]], {occasion})).outcome).toEqual({face: 'failed'})
})

test('leaves for the check page again on the tap after a shown failure', async () => {
  const {outcome} = await check(
    [
      [faceResult, FaceResult.FAILED],
      [faceCheck, signed],
    ],
    {failureShown: true},
  )
  expect(outcome).toMatchObject({face: 'leave'})
})

test.each([
  ['result', [[faceResult, timeoutError()]]],
  [
    'check',
    [
      [faceResult, FaceResult.NO_RESULT],
      [faceCheck, timeoutError()],
    ],
  ],
] satisfies [string, Script][])('returns the error when the %s call fails', async (_, script) => {
  expect((await check(script)).outcome).toMatchObject({face: 'error', error: {kind: 'timeout'}})
})
