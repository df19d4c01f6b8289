import {expect, test} from 'vitest'
import {restoreStyles} from './kept-styles.ts'

const known = 'a'.repeat(64)
const textOf = async (hash: string) => (hash === known ? '.a{color:red}' : null)

const style = (part: object) => ({type: 2, tagName: 'style', attributes: {}, childNodes: [], id: 5, ...part})
const snapshot = (...childNodes: object[]) => ({type: 2, timestamp: 1, data: {node: {type: 0, childNodes, id: 1}}})
const change = (data: object) => ({type: 3, timestamp: 1, data: {source: 0, ...data}})

test('a kept sheet is put back into the full snapshot, an added element and a changed one', async () => {
  const events = [
    snapshot({...style({}), tagName: 'head', childNodes: [style({styleHash: known})]}),
    change({adds: [{parentId: 1, node: style({styleHash: known, attributes: {media: 'all'}})}], attributes: []}),
    change({adds: [], attributes: [{id: 7, attributes: {crossorigin: ''}, styleHash: known}]}),
  ]
  expect(await restoreStyles(events, textOf)).toEqual(new Set())
  const _cssText = '.a{color:red}'
  expect(events).toEqual([
    snapshot({...style({}), tagName: 'head', childNodes: [style({attributes: {_cssText}})]}),
    change({adds: [{parentId: 1, node: style({attributes: {media: 'all', _cssText}})}], attributes: []}),
    change({adds: [], attributes: [{id: 7, attributes: {crossorigin: '', _cssText}}]}),
  ])
})

test('an unknown hash is named as missing, and its element stays without style', async () => {
  const other = 'b'.repeat(64)
  const events = [snapshot(style({styleHash: other}), style({styleHash: known}))]
  expect(await restoreStyles(events, textOf)).toEqual(new Set([other]))
  expect(events).toEqual([snapshot(style({}), style({attributes: {_cssText: '.a{color:red}'}}))])
})

test('the text of a sheet that is in the recording stays', async () => {
  const events = [snapshot(style({attributes: {_cssText: '.b{}'}}))]
  expect(await restoreStyles(events, textOf)).toEqual(new Set())
  expect(events).toEqual([snapshot(style({attributes: {_cssText: '.b{}'}}))])
})

test('hostile values in place of a hash or of attributes are ignored', async () => {
  let deep: object = style({styleHash: 'deep'})
  for (let depth = 0; depth < 20_000; depth++) deep = {childNodes: [deep]}
  const events = [
    snapshot(style({styleHash: {toString: 1}}), style({attributes: null, styleHash: known}), style({attributes: []})),
    {type: 3, timestamp: 1, data: {source: 0, adds: 'x', attributes: {length: 1e9}}},
    // No event of the page's elements.
    {type: 5, timestamp: 1, data: {tag: 'x', payload: style({styleHash: known})}},
    snapshot(deep),
  ]
  expect(await restoreStyles(events, textOf)).toEqual(new Set(['deep']))
  expect(JSON.stringify(events.slice(0, 3))).not.toContain('color')
})
