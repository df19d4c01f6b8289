import {expect, test} from 'vitest'
import {drawnWidth, pictureSrcSet, pictureWidths} from './picture-sizes.ts'

test('the srcset of a picture of our own server has every width', () => {
  expect(pictureSrcSet('/static/img/cq/top.webp')).toBe(
    '/static/img/cq/top.webp?w=480 480w, /static/img/cq/top.webp 750w, /static/img/cq/top.webp?w=1170 1170w',
  )
  const widths = pictureWidths.map((width) => `/a.webp${width === drawnWidth ? '' : `?w=${width}`} ${width}w`)
  expect(pictureSrcSet('/static/img/a.webp')).toBe(widths.map((text) => `/static/img${text}`).join(', '))
})

test.each([
  'https://cdn.example/static/img/top.webp',
  '//cdn.example/static/img/top.webp',
  '/static/img/top.webp?v=2',
  '/static/img/top.png',
  '/static/file/top.webp',
  'data:image/webp;base64,AAAA',
])('any other picture has no srcset: %s', (url) => {
  expect(pictureSrcSet(url)).toBeUndefined()
})
