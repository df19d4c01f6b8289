import {channelNames} from '@hmb/rules/channel'
import {expect, test} from 'vitest'
import {routes} from '../screens.ts'
import {phonePath} from './phone-address.ts'

const homePath = '/home/home-cq'
const pathOnPhone = (address: string, channel = {}) => {
  const [pathname = '', query] = address.split('?')
  return phonePath({pathname, values: new URLSearchParams(query), channel, homePath})
}

test.each([
  ['/home/home-cq?subpage=family', '/home/home-cq?subpage=family'],
  ['/payment?orderid=o1&pageid=p9&payChannel=1&authCode=x', '/payment?orderid=o1&pageid=p9'],
  ['/orderList?status=1', '/orderList?status=1'],
  ['/payDetail/?orderItemId=i1', '/payDetail/?orderItemId=i1'],
  ['/policyDetail/P2026%2F1', '/policyDetail/P2026%2F1'],
  ['/preheatIndex?userPhone=13838389438&code=c1', '/preheatIndex'],
])('%s continues as %s', (address, expected) => {
  expect(pathOnPhone(address)).toBe(expected)
})

test.each([
  '/login?url=%2ForderList&queryData=%7B%7D',
  '/authorization?smallOpenId=o1',
  '/insureResult?tradeNo=t1',
  '/logoutPage?phone=138****9438',
  '/addInsure?sourcePath=manageFamily&id=m1',
  '/refundReason?orderid=o1&insuranceIdList=i1',
  '/protocol?url=cq%2Fterms.html',
  '/nowhere',
])('%s opens the home page', (address) => {
  expect(pathOnPhone(address)).toBe(homePath)
})

test.each(['/pdfview?file=x', '/videoplay?videourl=x', '/limitingPage'])('%s has no code', (address) => {
  expect(pathOnPhone(address)).toBeNull()
})

test('no page gives a phone an identity or a one-time value; the channel values are kept', () => {
  const channel = Object.fromEntries(channelNames.map((name) => [name, `v-${name}`]))
  const personal = ['userId', 'openId', 'code', 'ssoToken', 'pathUrl', 'userPhone', 'phone', 'smallOpenId', 'authCode']
  const query = new URLSearchParams(Object.fromEntries(personal.map((name) => [name, `v-${name}`])))
  for (const {pattern} of routes) {
    const path = pathOnPhone(`${pattern}?${query}`, channel)
    for (const name of personal) expect(path ?? '', pattern).not.toContain(`v-${name}`)
    if (path) expect(path).toContain('agentId=v-agentId')
  }
})
