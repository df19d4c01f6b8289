import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, type Mock, test, vi} from 'vitest'
import {VideoPlayScreen} from './VideoPlayScreen.tsx'

const info = {
  '/api/taurus/project/baseInfo2c': {allowedHosts: ['video.example']},
  '/api/taurus/project/ext/query': {css: {cssType: 'CQ_CSS', insuredCount: 5}},
}
const open = (videourl: string) => {
  const app = createTestApp({path: `/videoplay?videourl=${encodeURIComponent(videourl)}`, responses: info})
  render(
    <TestApp app={app}>
      <VideoPlayScreen />
    </TestApp>,
  )
  return app
}
const player = () => screen.getByLabelText<HTMLVideoElement>('视频播放')
const blocked = () => new DOMException('', 'NotAllowedError')

/** The browser's `play`. */
let play: Mock<() => Promise<void>>
const prefersReducedMotion = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({matches: matches && /reduced/.test(query)}) as never)
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  prefersReducedMotion(false)
})
afterEach(cleanup)

test('starts playing with sound inside the page, with a poster and controls and without a download', () => {
  open('/static/video/intro.mp4')
  expect(player().getAttribute('src')).toBe('/static/video/intro.mp4')
  expect(player().controls).toBe(true)
  expect(player().getAttribute('controlslist')).toBe('nodownload')
  expect(player().poster).not.toBe('')
  for (const name of ['playsinline', 'x5-playsinline']) expect(player().hasAttribute(name)).toBe(true)
  expect(fireEvent.contextMenu(player())).toBe(false)
  expect(play).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', {name: '打开声音'})).toBeNull()
})

test('plays muted if the browser blocks sound, and 打开声音 unmutes', async () => {
  play.mockRejectedValueOnce(blocked())
  open('/static/video/intro.mp4')
  await expect.poll(() => play).toHaveBeenCalledTimes(2)
  expect(player().muted).toBe(true)
  fireEvent.volumeChange(player())
  fireEvent.click(screen.getByRole('button', {name: '打开声音'}))
  expect(player().muted).toBe(false)
  fireEvent.volumeChange(player())
  expect(screen.queryByRole('button', {name: '打开声音'})).toBeNull()
})

test('waits for a tap, with sound, if the browser blocks every start', async () => {
  play.mockRejectedValueOnce(blocked()).mockRejectedValueOnce(blocked())
  open('/static/video/intro.mp4')
  await expect.poll(() => play).toHaveBeenCalledTimes(2)
  await expect.poll(() => player().muted).toBe(false)
})

test('does not start by itself for reduced motion', () => {
  prefersReducedMotion(true)
  open('/static/video/intro.mp4')
  expect(player().controls).toBe(true)
  expect(play).not.toHaveBeenCalled()
})

test('shows an error with a retry and a back button when the video cannot be loaded', async () => {
  open('/static/video/none.mp4')
  fireEvent.error(player())
  expect(screen.getByRole('alert').textContent).toContain('文件加载失败请稍后再试')
  expect(screen.getAllByRole('button', {name: '返回'})).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', {name: '重试'}))
  expect(player()).toBeTruthy()
})

test('plays from a host that the project allows, and refuses any other address', async () => {
  open('https://video.example/a.mp4')
  expect(await screen.findByLabelText('视频播放')).toBeTruthy()
  cleanup()
  open('https://evil.example/a.mp4')
  expect(await screen.findByText('该链接暂不可访问')).toBeTruthy()
  expect(screen.queryByLabelText('视频播放')).toBeNull()
})

test('shows an error with 重试 when the allowed hosts did not load', async () => {
  const app = createTestApp({path: '/videoplay?videourl=https%3A%2F%2Fvideo.example%2Fa.mp4', responses: {}})
  render(
    <TestApp app={app}>
      <VideoPlayScreen />
    </TestApp>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('文件加载失败请稍后再试')
  expect(screen.getByRole('button', {name: '重试'})).toBeTruthy()
})

test('without an address shows the incomplete page', () => {
  open('')
  expect(screen.getByText('页面信息不完整，请返回重新进入')).toBeTruthy()
})
