import type {Host, Wechat} from '@hmb/host/port'
import {cleanup, render, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {type Answers, Refused, TestVisit, testVisit} from '../testing/testing.ts'
import {useShare} from './useShare.ts'
import {useWechatPay} from './useWechatPay.ts'

const sign = '/api/cancer/wx/getJsSdkSign'
const signed = {appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's'}
const parameters = {...{appId: 'wx1', timeStamp: '1', nonceStr: 'n'}, package: 'p', signType: 'MD5', paySign: 's'}
const shared = {title: '重庆惠民保', desc: '一年一保', url: '', image: '/static/img/share.webp'}

afterEach(cleanup)

function wechat() {
  const now = {address: 'https://hmb.example/cq/home/home-cq?agentId=7'}
  const functions = {
    signedAddress: () => now.address,
    configure: vi.fn(async () => true),
    share: vi.fn(),
    pay: vi.fn(async () => 'paid' as const),
  } satisfies Wechat
  const host: Partial<Host> = {kind: 'wechat', wechat: functions, address: () => now.address}
  return {now, functions, host}
}
function open(host: Partial<Host>, answers: Answers = {}) {
  const visit = testVisit({path: '/x?agentId=7&userId=u1', answers: {[sign]: signed, ...answers}, host})
  visit.host.local.set('openId', 'o1')
  const hooks = {} as {pay: ReturnType<typeof useWechatPay>}
  function Page() {
    useShare(shared)
    hooks.pay = useWechatPay()
    return null
  }
  render(
    <TestVisit visit={visit}>
      <Page />
    </TestVisit>,
  )
  return {visit, hooks, signs: () => visit.calls.filter(({path}) => path === sign).map(({ask}) => ask.url)}
}

test('the page is signed, and shared with its picture and the values that may leave', async () => {
  const {host, functions} = wechat()
  const {signs} = open(host)
  await waitFor(() => expect(functions.share).toHaveBeenCalledOnce())
  expect(signs()).toEqual(['https://hmb.example/cq/home/home-cq?agentId=7'])
  expect(functions.configure).toHaveBeenCalledWith(signed)
  expect(functions.share).toHaveBeenCalledWith({
    ...{title: '重庆惠民保', desc: '一年一保'},
    link: 'https://hmb.example/cq/home/home-cq?agentId=7',
    imgUrl: 'https://hmb.example/static/img/share.webp',
  })
})

test('one address is signed once, another one anew', async () => {
  const {host, now, functions} = wechat()
  const {hooks, signs} = open(host)
  await waitFor(() => expect(functions.share).toHaveBeenCalled())
  expect(await hooks.pay(parameters)).toBe('paid')
  expect(signs()).toHaveLength(1)
  now.address = 'https://hmb.example/cq/payment?orderid=1'
  await hooks.pay(parameters)
  expect(signs()).toEqual([expect.any(String), 'https://hmb.example/cq/payment?orderid=1'])
  expect(functions.pay).toHaveBeenCalledWith(parameters)
})

test('a page that is not accepted is not paid from, and is signed anew the next time', async () => {
  const {host, functions} = wechat()
  const {visit, hooks, signs} = open(host, {[sign]: new Refused(1001)})
  expect(await hooks.pay(parameters)).toBe('unavailable')
  expect(functions.pay).not.toHaveBeenCalled()
  visit.answers[sign] = signed
  expect(await hooks.pay(parameters)).toBe('paid')
  expect(signs().length).toBeGreaterThan(1)
})

test('outside WeChat nothing is signed', async () => {
  const {hooks, signs} = open({})
  expect(await hooks.pay(parameters)).toBe('unavailable')
  expect(signs()).toEqual([])
})
