import {expect, test} from 'vitest'
import {loginTarget} from './login-target.ts'

const none = {
  pathUrl: null,
  sourcePath: null,
  queryData: null,
  url: null,
  skipUrl: null,
  defaultPath: '/personalCore',
}
const everything = {pathUrl: '/a', sourcePath: '/b', queryData: '{"x":"1"}', url: '/c', skipUrl: '/d'}
const opens = (address: string, withUserId = false) => ({to: 'address', address, withUserId})

test('chooses the first of the targets', () => {
  expect(loginTarget({...none, ...everything})).toEqual(opens('/a'))
  expect(loginTarget({...none, ...everything, pathUrl: null})).toEqual(opens('/b?x=1'))
  expect(loginTarget({...none, url: '/c', skipUrl: '/d'})).toEqual(opens('/c'))
  expect(loginTarget({...none, skipUrl: '/d'})).toEqual(opens('/d'))
  expect(loginTarget(none)).toEqual({to: 'back'})
})

test('queryData alone opens the default path', () => {
  expect(loginTarget({...none, queryData: '{"orderId":"1"}', url: '/c'})).toEqual({
    to: 'own',
    path: '/personalCore?orderId=1',
  })
})

test('personalCore opens the personal centre, needLogin without pathUrl the default path', () => {
  expect(loginTarget({...none, sourcePath: 'personalCore', url: '/c'})).toEqual({to: 'own', path: '/personalCore'})
  expect(loginTarget({...none, sourcePath: 'needLogin', defaultPath: '/home/x', url: '/c'})).toEqual({
    to: 'own',
    path: '/home/x',
  })
})

test('needLogin appends the user id to pathUrl', () => {
  expect(loginTarget({...none, sourcePath: 'needLogin', pathUrl: 'https://claim.example/'})).toEqual(
    opens('https://claim.example/', true),
  )
})

test.each([
  ['{"name":"李 雷","n":1}', '/b?name=%E6%9D%8E%20%E9%9B%B7&n=1'],
  ['a=1&b=2', '/b?a=1&b=2'],
  ['{"nested":{"x":1},"ok":"y"}', '/b?ok=y'],
  ['', '/b'],
  ['null', '/b'],
])('reads queryData %s', (queryData, address) => {
  expect(loginTarget({...none, sourcePath: '/b', queryData})).toEqual(opens(address))
})

test.each([
  ['orderList', '/orderList'],
  ['policyDetail/p1?x=1', '/policyDetail/p1?x=1'],
  ['https://claim.example/', 'https://claim.example/'],
  ['claim.example/x', 'claim.example/x'],
])('sourcePath %s without a slash opens %s', (sourcePath, address) => {
  expect(loginTarget({...none, sourcePath})).toEqual(opens(address))
})

test('keeps the query of sourcePath', () => {
  expect(loginTarget({...none, sourcePath: '/b?x=0', queryData: 'a=1'})).toEqual(opens('/b?x=0&a=1'))
})
