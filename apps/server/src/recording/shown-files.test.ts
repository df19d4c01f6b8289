import {expect, test} from 'vitest'
import {mediaTypeOf, namedFiles} from './shown-files.ts'

test('a page names each of its files once, whatever its name', () => {
  const page = JSON.stringify({
    images: ['/static/img/cq/top.min.webp', '/static/img/cq/海报.png', '/static/img/cq/%E6%B5%B7%E6%8A%A5.jpeg?w=480'],
    html: '<a href="/static/file/说明.pdf">说明</a>，见/static/file/claim-guide.pdf，或咨询客服',
  })
  expect(namedFiles([page, page])).toEqual([
    '/static/file/claim-guide.pdf',
    '/static/file/说明.pdf',
    '/static/img/cq/%E6%B5%B7%E6%8A%A5.jpeg',
    '/static/img/cq/top.min.webp',
    '/static/img/cq/海报.png',
  ])
})

test.each([
  ['/static/img/a.jpeg', 'image/jpeg'],
  ['/static/img/a.JPG', 'image/jpeg'],
  ['/static/img/a.gif', 'image/gif'],
  ['/static/img/a.exe', 'application/octet-stream'],
])('%s is of the type %s', (url, type) => {
  expect(mediaTypeOf(url)).toBe(type)
})
