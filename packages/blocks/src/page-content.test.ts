import * as v from 'valibot'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {blockType} from './block-type.ts'
import {parsePage} from './page-content.ts'

const note = blockType({type: 'note', schema: v.object({id: v.string(), text: v.string()}), View: () => null})
const page = (contentList: unknown[], pageConfig: unknown = {title: '重庆惠民保'}) =>
  JSON.stringify({pageConfig, contentList})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a page has its configuration and its blocks in the order the operator gave them', () => {
  const read = parsePage(
    page([
      {id: 'a', type: 'note', text: '一'},
      {id: 'b', type: 'note', text: '二'},
    ]),
    [note],
  )
  expect(read?.config.title).toBe('重庆惠民保')
  expect(read?.blocks.map(({id, type}) => [id, type])).toEqual([
    ['a', 'note'],
    ['b', 'note'],
  ])
})

test('an unknown and a broken block are left out with one warning each, and the rest of the page stands', () => {
  const content = page([
    {id: 'u1', type: 'hologram'},
    {id: 'x1', type: 'note', text: 7},
    {id: 'c', type: 'note', text: '三'},
  ])
  expect(parsePage(content, [note])?.blocks.map(({id}) => id)).toEqual(['c'])
  parsePage(content, [note])
  expect(console.warn).toHaveBeenCalledTimes(2)
})

test('what is no block at all, and a second block of the same id, are left out', () => {
  const content = page([null, 'b', {id: 'd', type: 'note', text: '四'}, {id: 'd', type: 'note', text: '五'}])
  expect(parsePage(content, [note])?.blocks.map(({id}) => id)).toEqual(['d'])
})

test('a configuration in which something is null keeps the rest of what it says', () => {
  expect(parsePage(page([], {title: '重庆惠民保', shareImgKey: null, shareUrl: null}), [note])?.config).toMatchObject({
    title: '重庆惠民保',
    shareUrl: '',
  })
})

test('a configuration that cannot be read does not take the blocks with it', () => {
  const read = parsePage(page([{id: 'e', type: 'note', text: '六'}], {title: 7}), [note])
  expect([read?.config.title, read?.blocks.length]).toEqual(['', 1])
})

test.each(['', '{', 'null', '[]', '{"contentList":{}}', '{"pageConfig":{}}'])('%s is no page', (text) => {
  expect(parsePage(text, [note])).toBeNull()
})
