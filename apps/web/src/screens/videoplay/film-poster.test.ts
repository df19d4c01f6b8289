import {expect, test} from 'vitest'
import {filmPoster} from './film-poster.ts'

test('the poster of an operator’s film lies beside it', () => {
  expect(filmPoster('/static/video/intro-blue.mp4')).toBe('/static/video/intro-blue.webp')
})

test.each([
  '/static/video/intro.mov',
  '/static/video/intro.mp4?v=2',
  '/static/file/intro.mp4',
  '/static/video/../../api/aries/order/cancel.mp4',
  '//evil.example/static/video/a.mp4',
  'https://video.example/a.mp4',
  '',
])('none is known of %s', (address) => {
  expect(filmPoster(address)).toBeNull()
})
