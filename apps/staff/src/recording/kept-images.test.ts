import type {Client} from '@hmb/contract/client'
import type {RecordedEvent} from '@hmb/telemetry/recorder/recorded-event'
import {afterEach, expect, test, vi} from 'vitest'
import {createKeptImages} from './kept-images.ts'

afterEach(() => vi.restoreAllMocks())

const eventOf = (src: string) => ({type: 3, timestamp: 1, data: {src}}) as unknown as RecordedEvent

test.each([
  ['/static/img/cq/top.webp', 'https://hmb.example/static/img/cq/top.webp?w=480 480w, /static/img/cq/top.webp 750w'],
  ['/static/img/cq/海报.png', 'https://hmb.example/static/img/cq/%E6%B5%B7%E6%8A%A5.png'],
  ['/static/img/cq/%E6%B5%B7%E6%8A%A5.png', '/static/img/cq/海报.png'],
  ['/static/img/cq/a.gif', 'url("/static/img/cq/a.gif")'],
])('the kept copy of %s takes the place of %s', async (url, recorded) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy')
  const call = vi.fn(async () => ({mediaType: 'image/png', bytes: ''}))
  const client = {call} as unknown as Client
  const images = createKeptImages(client, [{kind: 'file', url, hash: 'h', since: 1}])
  const [shown] = await images.apply([eventOf(recorded)])
  const src = (shown as unknown as {data: {src: string}}).data.src
  expect(src).toContain('blob:copy')
  expect(src).not.toContain('/static/')
  expect(call).toHaveBeenCalledOnce()
})
