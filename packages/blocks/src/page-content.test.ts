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

test('returns the configuration and the blocks in their order', () => {
  const content = parsePage(
    page([
      {id: 'a', type: 'note', text: '一'},
      {id: 'b', type: 'note', text: '二'},
    ]),
    [note],
  )
  expect(content?.config.title).toBe('重庆惠民保')
  expect(content?.blocks.map(({id, type}) => [id, type])).toEqual([
    ['a', 'note'],
    ['b', 'note'],
  ])
})

test('skips an unknown and an invalid block with one warning each and keeps the rest', () => {
  const content = page([
    {id: 'u1', type: 'hologram'},
    {id: 'x1', type: 'note', text: 7},
    {id: 'c', type: 'note', text: '三'},
  ])
  expect(parsePage(content, [note])?.blocks.map(({id}) => id)).toEqual(['c'])
  parsePage(content, [note])
  expect(console.warn).toHaveBeenCalledTimes(2)
})

test('skips a value that is not a block and a second block with the same id', () => {
  const content = page([null, 'b', {id: 'd', type: 'note', text: '四'}, {id: 'd', type: 'note', text: '五'}])
  expect(parsePage(content, [note])?.blocks.map(({id}) => id)).toEqual(['d'])
})

test('keeps blocks without an id', () => {
  const content = page([
    {type: 'note', text: '一'},
    {id: null, type: 'note', text: '二'},
    {id: '', type: 'note', text: '三'},
  ])
  const blocks = parsePage(content, [note])?.blocks ?? []
  expect(blocks).toHaveLength(3)
  expect(new Set(blocks.map(({id}) => id)).size).toBe(3)
})

test('keeps the other values of a configuration with null', () => {
  expect(parsePage(page([], {title: '重庆惠民保', shareImgKey: null, shareUrl: null}), [note])?.config).toMatchObject({
    title: '重庆惠民保',
    shareUrl: '',
  })
})

test('keeps the blocks when the configuration is invalid', () => {
  const content = parsePage(page([{id: 'e', type: 'note', text: '六'}], {title: 7}), [note])
  expect([content?.config.title, content?.blocks.length]).toEqual(['', 1])
})

test.each(['', '{', 'null', '[]', '{"contentList":{}}', '{"pageConfig":{}}'])('returns null for %s', (text) => {
  expect(parsePage(text, [note])).toBeNull()
})
