import {afterEach, expect, test, vi} from 'vitest'
import {ownRequests} from '../early-data/early-requests.ts'
import {fetchWithEarlyResponse} from '../early-data/early-response.ts'
import {requestRouteData, requestsAt} from './route-data.ts'

const own = ownRequests({projectId: 'hmb-cq', skuNo: 'HMB-CQ-2026'})
const urls = (pathname: string, search = '') => requestsAt({pathname, search}, own).map(([url]) => url)

afterEach(() => {
  window.hmbEarlyData = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a screen’s requests have the values of its address', () => {
  expect(urls('/orderDetail', '?orderid=O1&projectid=hmb-cq')).toEqual(['/api/aries/order/detail2c?orderId=O1'])
  expect(urls('/manageFamily')).toEqual(['/api/taurus/family/query?source=2'])
  expect(urls('/policyDetail/P-1')).toEqual(['/api/virgo/policyInsurance/detail2c?policyNo=P-1'])
  expect(requestsAt({pathname: '/orderList', search: ''}, own)[1]).toEqual([
    '/api/aries/order/list2c',
    '{"pageNum":1,"pageSize":10}',
  ])
})

test.each([
  ['/orderDetail', ''],
  ['/orderDetail', '?orderid=../../login'],
  ['/policyDetail/', ''],
  ['/orderList', '?status=PAYED'],
  ['/agreementList', ''],
  ['/', ''],
])('nothing is requested at %s%s', (pathname, search) => {
  expect(urls(pathname, search)).toEqual([])
})

test('the settings of a project, which the app may have, are not requested', () => {
  expect(urls('/payment', '?orderid=O1')).toEqual([
    '/api/aries/order/detail2c?orderId=O1',
    '/api/aries/pay/checkBeforePay?projectId=hmb-cq',
  ])
})

test('the screen’s call gets the response, and an unused response is dropped', async () => {
  const send = vi.fn(async (url: string) => new Response(url))
  vi.stubGlobal('fetch', send)
  const drop = requestRouteData({pathname: '/editPhone', search: ''}, 'hmb-cq')
  expect(send).toHaveBeenCalledOnce()
  const call = () =>
    fetchWithEarlyResponse('/api/taurus/user/detail', {
      method: 'GET',
      headers: {},
      credentials: 'include',
      signal: new AbortController().signal,
    })
  await call()
  expect(send).toHaveBeenCalledOnce()
  await call()
  expect(send).toHaveBeenCalledTimes(2)

  requestRouteData({pathname: '/editPhone', search: ''}, 'hmb-cq')
  const later = window.hmbEarlyData
  vi.useFakeTimers()
  drop()
  vi.runAllTimers()
  expect(window.hmbEarlyData).toBe(later)
})
