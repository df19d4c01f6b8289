import {expect, test} from 'vitest'
import {
  addressValue,
  adoptChannel,
  carryChannel,
  channelNames,
  mayLeave,
  outsideChannel,
  readChannel,
  spendChannel,
} from './channel.ts'

const allValues = Object.fromEntries(channelNames.map((name) => [name, `v-${name}`]))
const query = (text: string) => new Map(text.split('&').map((pair) => pair.split('=') as [string, string]))
const values = (text: string) => ({get: (name: string) => query(text).get(name) ?? null})

test('there are the 23 values of the specification', () => {
  expect(channelNames).toHaveLength(23)
  expect(channelNames.join(', ')).toBe(
    'projectid, orderChannel, promotionId, contentId, agentId, channelType, flag, extensionChannel, pathUrl, userId, threeChannel, goodsId, goodsName, skuNo, whiteChannel, clickid, thirdUserId, ssoToken, source, gdt_vid, code, subpage, openId',
  )
})

test('projectid and projectId, openid and openId, sub and subpage are read as the same value', () => {
  expect(readChannel(values('projectId=hmb-cq&openid=o1&sub=s&unknown=1'))).toEqual({
    projectid: 'hmb-cq',
    openId: 'o1',
    subpage: 's',
  })
  expect(addressValue(values('orderId=1'), 'orderid')).toBe('1')
  expect(addressValue(values('projectid=a&projectId=b'), 'projectId')).toBe('b')
  expect(addressValue(values('x=1'), 'orderid')).toBeNull()
})

test('code, ssoToken and pathUrl are removed after use; the others stay', () => {
  for (const name of channelNames) {
    const left = Object.keys(spendChannel(allValues, name))
    if (['code', 'ssoToken', 'pathUrl'].includes(name)) expect(left).toEqual(channelNames.filter((n) => n !== name))
    else expect(left).toEqual(channelNames)
  }
})

test('other hosts get every value except secrets, identities and subpage', () => {
  const unrestricted = channelNames.filter(
    (name) => !['code', 'ssoToken', 'pathUrl', 'subpage', 'userId', 'openId'].includes(name),
  )
  expect(Object.keys(outsideChannel(allValues, 'anybody'))).toEqual(unrestricted)
  expect(new Set(Object.keys(outsideChannel(allValues, 'claim')))).toEqual(new Set([...unrestricted, 'userId']))
  expect(new Set(Object.keys(outsideChannel(allValues, 'insurer')))).toEqual(new Set([...unrestricted, 'openId']))
})

test('a value of the target address is kept, in any spelling', () => {
  expect(carryChannel('/orderList?projectId=hmb-cq#top', {projectid: 'other', agentId: '7'})).toBe(
    '/orderList?projectId=hmb-cq&agentId=7#top',
  )
  expect(carryChannel('/a?agentId=', {agentId: '7'})).toBe('/a?agentId=')
})

test('values are carried with their special characters', () => {
  expect(carryChannel('https://claim.example/x', {goodsName: '惠民保 & 家人', flag: 'a=b#c?d'})).toBe(
    'https://claim.example/x?goodsName=%E6%83%A0%E6%B0%91%E4%BF%9D%20%26%20%E5%AE%B6%E4%BA%BA&flag=a%3Db%23c%3Fd',
  )
  expect(carryChannel('/a?%zz=1', {flag: '1'})).toBe('/a?%zz=1&flag=1')
  expect(carryChannel('/a', {})).toBe('/a')
  expect(carryChannel('/a#b', {flag: ''})).toBe('/a#b')
})

test('an address that opens inside the app brings its lasting values, in any spelling, and no subpage', () => {
  const address = values('projectId=hmb-js&agentId=8&openid=o2&code=c&ssoToken=t&pathUrl=%2Fx&sub=s&unknown=1')
  expect(adoptChannel({agentId: '7', flag: 'A', subpage: 'own'}, address)).toEqual({
    agentId: '8',
    flag: 'A',
    subpage: 'own',
    projectid: 'hmb-js',
    openId: 'o2',
  })
})

test('other hosts get every value of an address of ours, except secrets, identities and subpage', () => {
  const names = ['projectId', 'agentId', 'orderid', 'pageid', 'authCode', 'constructor']
  expect(names.filter(mayLeave)).toEqual(names)
  expect(['userId', 'openid', 'openId', 'code', 'ssoToken', 'pathUrl', 'sub', 'subpage'].filter(mayLeave)).toEqual([])
})
