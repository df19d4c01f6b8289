import {readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {expect, test} from 'vitest'
import {film, frameAt} from './frames.ts'
import {mp4Of} from './mp4.ts'

/** The boxes of a file in their order, and where their content begins. */
const boxesOf = (bytes: Buffer) => {
  const boxes: {name: string; start: number; length: number}[] = []
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.push({name: bytes.toString('latin1', at + 4, at + 8), start: at + 8, length: bytes.readUInt32BE(at)})
  return boxes
}

test('the pictures lie where the index says, and the index comes first', () => {
  const samples = [Uint8Array.of(1, 2, 3), Uint8Array.of(4, 5)].map((bytes, at) => ({bytes, key: at === 0}))
  const bytes = Buffer.from(mp4Of({width: 16, height: 16, fps: 20, config: Uint8Array.of(1), samples}))
  expect(boxesOf(bytes).map(({name}) => name)).toEqual(['ftyp', 'moov', 'mdat'])
  const first = bytes.readUInt32BE(bytes.indexOf('stco') + 12)
  expect([...bytes.subarray(first)]).toEqual([1, 2, 3, 4, 5])
  const sizes = bytes.indexOf('stsz') + 16
  expect([bytes.readUInt32BE(sizes), bytes.readUInt32BE(sizes + 4)]).toEqual([3, 2])
})

test.each(['orange', 'blue', 'red'])(
  'the committed %s film is as long and as large as it is drawn, and light enough for a phone',
  (theme) => {
    const folder = new URL('../../../apps/server/content/video/', import.meta.url)
    const bytes = readFileSync(fileURLToPath(new URL(`intro-${theme}.mp4`, folder)))
    const header = bytes.indexOf('mvhd') + 16
    expect(bytes.readUInt32BE(header + 4) / bytes.readUInt32BE(header)).toBe(film.seconds)
    const picture = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 28
    expect([bytes.readUInt16BE(picture), bytes.readUInt16BE(picture + 2)]).toEqual([film.width, film.height])
    expect(boxesOf(bytes).map(({name}) => name)).toEqual(['ftyp', 'moov', 'mdat'])
    expect(bytes.length).toBeLessThan(1_000_000)
  },
)

test('each part of the film begins at its moment', () => {
  expect(
    [0, 3_199, 3_200, 6_400, 13_900].map(
      (ms) => /font-weight:700[^>]*>(?:<[^>]+>)?([^<]+)/.exec(frameAt('orange', ms))?.[1],
    ),
  ).toEqual(['惠民保', '惠民保', '谁都能保', '全家一起保', '理赔很方便'])
})
