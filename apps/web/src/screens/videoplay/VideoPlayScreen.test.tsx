import {createTestApp, TestApp} from '@hmb/shell/testing'
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
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

/** The browser's `play`. */
const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
beforeEach(() => {
  play.mockReset()
  play.mockResolvedValue()
})
afterEach(cleanup)

test('starts playing, with controls and without a download', () => {
  open('/static/video/intro.mp4')
  expect(player().getAttribute('src')).toBe('/static/video/intro.mp4')
  expect(player().controls).toBe(true)
  expect(player().getAttribute('controlslist')).toBe('nodownload')
  expect(fireEvent.contextMenu(player())).toBe(false)
  expect(play).toHaveBeenCalledOnce()
})

test('plays muted if the browser blocks sound', async () => {
  play.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  open('/static/video/intro.mp4')
  await expect.poll(() => play).toHaveBeenCalledTimes(2)
  expect(player().muted).toBe(true)
})

test('shows an error with a retry when the video cannot be loaded', async () => {
  open('/static/video/none.mp4')
  fireEvent.error(player())
  expect(screen.getByRole('alert').textContent).toContain('文件加载失败请稍后再试')
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

test('without an address shows the incomplete page', () => {
  open('')
  expect(screen.getByText('页面信息不完整，请返回重新进入')).toBeTruthy()
})
