import {gzipSync, strToU8} from 'fflate'
import {describe, expect, test} from 'vitest'
import {unpackChunks, unpackStart} from './recording-chunk.ts'

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const packText = (text: string) => base64(gzipSync(strToU8(text)))
const pack = (value: unknown) => packText(JSON.stringify(value))
const event = (timestamp: number) => ({type: 3, timestamp, data: {source: 1}})
const chunk = (seq: number, ...times: number[]) => ({seq, events: pack(times.map(event))})
const gap = (from: number, to: number, reason: string) => ({
  type: 5,
  timestamp: from,
  data: {tag: 'gap', payload: {from, to, reason}},
})
const maxBytes = 10_000
const unpack = (chunks: Parameters<typeof unpackChunks>[0], start = unpackStart) =>
  unpackChunks(chunks, start, {maxBytes})

describe('the reports of a recording', () => {
  test('are unpacked in order, from base64 and from base64url', async () => {
    const text = '中文，'.repeat(50)
    const packed = pack([{type: 5, timestamp: 3, data: {tag: 'page', payload: text}}])
    const url = packed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
    const {events, lost} = await unpack([chunk(0, 1, 2), {seq: 1, events: packed}, {seq: 2, events: url}])
    expect(events.map(({timestamp}) => timestamp)).toEqual([1, 2, 3, 3])
    expect(events[3]?.data).toEqual({tag: 'page', payload: text})
    expect(lost).toEqual([])
  })

  test('a missing one is a gap between the events before and after it, and is listed as lost', async () => {
    const {events, lost} = await unpack([chunk(0, 10, 20), chunk(3, 50)])
    expect(events).toEqual([event(10), event(20), gap(20, 50, 'missing'), event(50)])
    expect(lost).toEqual([
      {seq: 1, reason: 'missing'},
      {seq: 2, reason: 'missing'},
    ])
  })

  test('without the first one the gap is before the first event', async () => {
    const {events} = await unpack([chunk(1, 50)])
    expect(events).toEqual([gap(50, 50, 'missing'), event(50)])
  })

  test.each([
    ['no base64', '%%%%'],
    ['no gzip', btoa('[]')],
    ['half a gzip', pack([event(1)]).slice(0, 40)],
    ['no JSON', packText('[{')],
    ['no array', pack({type: 3})],
    ['an event without a type', pack([{timestamp: 1, data: {}}])],
    ['an event without a time', pack([{type: 3, data: {}}])],
    ['an event of the year 300000', pack([{type: 3, timestamp: 9e15, data: {}}])],
    ['an event without data', pack([event(1), {type: 3, timestamp: 1}])],
    ['null', pack([null])],
  ])('%s is a corrupt one, and the others are still shown', async (_, events) => {
    const unpacked = await unpack([chunk(0, 10), {seq: 1, events}, chunk(2, 30)])
    expect(unpacked.events).toEqual([event(10), gap(10, 30, 'corrupt'), event(30)])
    expect(unpacked.lost).toEqual([{seq: 1, reason: 'corrupt'}])
  })

  test('a small one that unpacks to more than the limit is too large, and unpacking stops at the limit', async () => {
    const bomb = packText(`[${' '.repeat(1_000_000)}]`)
    const unpacked = await unpack([{seq: 0, events: bomb}, chunk(1, 30)])
    expect(unpacked.lost).toEqual([{seq: 0, reason: 'too large'}])
    expect(unpacked.events).toEqual([gap(30, 30, 'too large'), event(30)])
    expect(unpacked.bytes).toBeLessThan(200)
  })

  test('a phone whose clock is set back does not change the order of the events', async () => {
    const {events} = await unpack([chunk(0, 100, 200), chunk(1, 50, 60, 250)])
    expect(events.map(({timestamp}) => timestamp)).toEqual([100, 200, 200, 200, 250])
  })

  test('continue after the previous ones, also after a lost one', async () => {
    const first = await unpack([chunk(0, 10), {seq: 1, events: '%'}])
    expect(first.events).toEqual([event(10)])
    const next = await unpack([chunk(2, 30)], first.end)
    expect(next.events).toEqual([gap(10, 30, 'corrupt'), event(30)])
    expect((await unpack([], next.end)).end).toEqual({seq: 2, timestamp: 30, lost: null})
  })

  test('of very many missing reports only 100 are listed', async () => {
    const {lost, events} = await unpack([chunk(0, 10), chunk(19_999, 30)])
    expect(lost).toHaveLength(100)
    expect(events).toHaveLength(3)
  })
})
