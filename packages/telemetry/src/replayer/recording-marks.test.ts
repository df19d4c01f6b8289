import {expect, test} from 'vitest'
import {ownEvent} from '../recorder/recorded-event.ts'
import {marksOf} from './recording-marks.ts'

test('pages, gaps and the end of the document are marks, with their time since the first event', () => {
  expect(
    marksOf([
      {type: 4, timestamp: 1000, data: {}},
      ownEvent({tag: 'page', payload: {page: '/payment'}}, 1000),
      ownEvent({tag: 'gap', payload: {from: 2000, to: 5000, reason: 'full'}}, 2000),
      ownEvent({tag: 'left', payload: {}}, 6000),
    ]),
  ).toEqual([
    {at: 0, kind: 'page', text: '/payment', ms: 0},
    {at: 1000, kind: 'gap', text: 'full', ms: 3000},
    {at: 5000, kind: 'left', text: '', ms: 0},
  ])
})

test('an event of a hostile page is not a mark, or it is a mark without its values', () => {
  const event = (data: unknown) => ({type: 5, timestamp: 1, data})
  expect(marksOf([event({tag: 'other'}), event({}), event({tag: ['gap']})])).toEqual([])
  expect(
    marksOf([event({tag: 'gap', payload: null}), event({tag: 'gap', payload: {from: 'x', to: {}, reason: 1}})]),
  ).toEqual([
    {at: 0, kind: 'gap', text: '', ms: 0},
    {at: 0, kind: 'gap', text: '', ms: 0},
  ])
  expect(marksOf([event({tag: 'page', payload: {page: 'x'.repeat(1000)}})])[0]?.text).toHaveLength(100)
})
