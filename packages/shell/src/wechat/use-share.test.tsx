import type {Host} from '@hmb/host/port'
import {cleanup, render, waitFor} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {createTestApp, TestApp} from '../testing/testing.ts'
import {useShare} from './use-share.ts'
import {useWechatPay} from './use-wechat-pay.ts'

const sign = '/api/cancer/wx/getJsSdkSign'
const signed = {appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's'}
const payment = {appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'p', signType: 'MD5', paySign: 's'}
const shared = {title: '重庆惠民保', desc: '一年一保', url: '', image: '/static/img/share.webp'}
const here = 'https://hmb.example/cq/home/home-cq?agentId=7'

afterEach(cleanup)

/** A page in an app that requires a signature. */
function open(host: Partial<Host>, sharing = shared) {
  const app = createTestApp({
    path: '/x?agentId=7&userId=u1',
    responses: {[sign]: signed},
    host: {address: () => here, ...host},
  })
  const hooks = {} as {pay: ReturnType<typeof useWechatPay>}
  function Page() {
    useShare(sharing)
    hooks.pay = useWechatPay()
    return null
  }
  render(
    <TestApp app={app}>
      <Page />
    </TestApp>,
  )
  return {hooks, signs: () => app.calls.filter(({path}) => path === sign).map(({request}) => request)}
}

test('shares a page with its image and the channel values that may leave, and signs it where the app requires that', async () => {
  const share = vi.fn<Host['share']>(async (_, signPage) => (await signPage(here)).appId === 'wx1')
  const {signs} = open({share})
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0]).toEqual({
    title: '重庆惠民保',
    desc: '一年一保',
    link: 'https://hmb.example/cq/home/home-cq?agentId=7',
    imgUrl: 'https://hmb.example/static/img/share.webp',
  })
  expect(await share.mock.results[0]?.value).toBe(true)
  expect(signs()).toEqual([{projectId: 'hmb-cq', url: here}])
})

test('the link of a subpage opens the subpage', async () => {
  const share = vi.fn<Host['share']>(async () => true)
  open({share, address: () => `${here}&subpage=family&userId=u1`})
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0].link).toBe('https://hmb.example/cq/home/home-cq?subpage=family&agentId=7')
})

test('shares another page in place of a personal one', async () => {
  const share = vi.fn<Host['share']>(async () => true)
  open({share}, {...shared, url: '/cq/home/other'})
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0].link).toBe('https://hmb.example/cq/home/other?agentId=7')
})

test('opens the app’s payment sheet', async () => {
  const pay = vi.fn<Host['pay']>(async (_, signPage) => (await signPage(here)) && 'paid')
  const {hooks, signs} = open({pay})
  expect(await hooks.pay(payment)).toBe('paid')
  expect(pay.mock.calls[0]?.[0]).toEqual(payment)
  expect(signs()).toHaveLength(1)
})

test('does not sign where the app requires no signature', async () => {
  const {hooks, signs} = open({})
  expect(await hooks.pay(payment)).toBe('unavailable')
  expect(signs()).toEqual([])
})
