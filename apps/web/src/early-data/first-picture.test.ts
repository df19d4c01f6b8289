import {expect, test} from 'vitest'
import {firstPicture} from './first-picture.ts'

const fetchOf = (data: unknown) => {
  const sent: string[] = []
  const fetch = async (url: string) => {
    sent.push(url)
    return {status: 200, headers: {get: () => null}, text: async () => JSON.stringify({code: 0, data})}
  }
  return {sent, fetch}
}

test.each([
  ['?skuNo=S-1', '/api/a?skuNo=S-1'],
  ['?skuNo=', '/api/a?skuNo=S-0'],
  ['?skuNo=../x', '/api/a?skuNo=S-0'],
  ['', '/api/a?skuNo=S-0'],
])('with the query %s it requests %s', async (search, url) => {
  const {sent, fetch} = fetchOf({picture: '/first.webp'})
  const requests = [['/api/b'], ['/api/a?skuNo=~skuNo!S-0~', null, 'picture']] as const
  expect(await firstPicture(requests, 'hmb-cq', {search, fetch})).toBe('/first.webp')
  expect(sent).toEqual([url])
})

test.each([
  ['?skuNo=S-1', ['/api/a?skuNo=S-1']],
  ['?skuNo=../x', []],
  ['', []],
])('a request that needs a value of the query %s', async (search, urls) => {
  const {sent, fetch} = fetchOf({picture: '/first.webp'})
  await firstPicture([['/api/a?skuNo=~skuNo~', null, 'picture']], 'hmb-cq', {search, fetch})
  expect(sent).toEqual(urls)
})

test.each([
  ['2999-01-01 00:00:00', '/open.webp'],
  ['2020-01-01 00:00:00', '/ended.webp'],
  [undefined, '/ended.webp'],
])('with an end at %s the first picture is %s', async (end, picture) => {
  const {fetch} = fetchOf({map: {OPEN: '/open.webp', ENDED: '/ended.webp', STEPS: '/steps.webp'}, end})
  const requests = [['/api/a', null, 'map.OPEN<end,map.ENDED>end,map.STEPS']] as const
  expect(await firstPicture(requests, 'hmb-cq', {search: '', fetch})).toBe(picture)
})

test.each([null, {map: null}, {map: {OPEN: 7}}, {}])('the data %j has no picture', async (data) => {
  const {fetch} = fetchOf(data)
  expect(await firstPicture([['/api/a', null, 'map.OPEN']], 'hmb-cq', {search: '', fetch})).toBe('')
})

test('a page without pictures sends nothing', async () => {
  const {sent, fetch} = fetchOf({})
  expect(await firstPicture([['/api/a']], 'hmb-cq', {search: '', fetch})).toBe('')
  expect(sent).toEqual([])
})
