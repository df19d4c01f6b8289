import {faceCheck, faceResult} from '@hmb/contract/face'
import {expect, test} from 'vitest'
import {lost, play, type Script, scriptedClient} from '../testing/scripted-client.ts'
import {type FaceInput, faceCheckMachine} from './face-check-machine.ts'

const signed = {
  ...{appId: 'FA1', version: '1.0.0', nonce: 'n', orderNo: 'HM1', faceId: 'f1', userId: 'u1', sign: 'ABC'},
  checkUrl: 'https://face.example/api/web/login',
}

async function check(script: Script, more: Partial<FaceInput> = {}) {
  const platform = scriptedClient(script)
  const at = await play(faceCheckMachine, {
    client: platform.client,
    order: {no: 'HM1', userId: 'u1', apctInfo: {name: '王小明', idNo: '3499**********0019'}},
    occasion: 'tap',
    told: false,
    returnUrl: 'https://hmb.example/payment?orderid=o1&payChannel=1',
    ...more,
  })
  return {...platform, outcome: at.output}
}

test.each(['tap', 'return'] as const)('result 0 lets the payment begin (%s)', async (occasion) => {
  const {outcome, calls} = await check([[faceResult, '0']], {occasion})
  expect(outcome).toEqual({face: 'passed'})
  expect(calls).toEqual([{path: faceResult.path, ask: {orderNo: 'HM1'}, key: undefined}])
})

test('without a result a tap on pay leads to the check page with its signed parameters', async () => {
  const {outcome, asked} = await check([
    [faceResult, '66660011'],
    [faceCheck, signed],
  ])
  expect(asked(faceCheck)).toMatchObject([
    {ask: {orderNo: 'HM1', idNo: '3499**********0019', name: '王小明', userId: 'u1'}},
  ])
  const {face, url} = outcome as {face: string; url: string}
  expect(face).toBe('leave')
  const [page, query = ''] = url.split('?')
  expect(page).toBe('https://face.example/api/web/login')
  expect(Object.fromEntries(query.split('&').map((pair) => pair.split('=').map(decodeURIComponent)))).toEqual({
    ...{appId: 'FA1', version: '1.0.0', nonce: 'n', orderNo: 'HM1', faceId: 'f1', userId: 'u1', sign: 'ABC'},
    url: 'https://hmb.example/payment?orderid=o1&payChannel=1',
  })
})

test('without a result coming back says nothing', async () => {
  expect((await check([[faceResult, '66660011']], {occasion: 'return'})).outcome).toEqual({face: 'open'})
})

test.each(['tap', 'return'] as const)('any other result has failed (%s)', async (occasion) => {
  expect((await check([[faceResult, '66660010']], {occasion})).outcome).toEqual({face: 'failed'})
})

test('the tap after that leads to the check page again', async () => {
  const {outcome} = await check(
    [
      [faceResult, '66660010'],
      [faceCheck, signed],
    ],
    {told: true},
  )
  expect(outcome).toMatchObject({face: 'leave'})
})

test.each([
  ['result', [[faceResult, lost()]]],
  [
    'check',
    [
      [faceResult, '66660011'],
      [faceCheck, lost()],
    ],
  ],
] satisfies [string, Script][])('a %s that cannot be asked for is trouble, not a pass', async (_, script) => {
  expect((await check(script)).outcome).toMatchObject({face: 'trouble', refusal: {kind: 'timeout'}})
})
