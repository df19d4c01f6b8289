import {expect, test} from 'vitest'
import {publicPath} from './public-file.ts'

test.each([
  ['/static/img/cq/top.webp', '/img/cq/top.webp'],
  ['/static/img/cq/海报.png', '/img/cq/海报.png'],
  ['/static/img/cq/%E6%B5%B7%E6%8A%A5.png', '/img/cq/海报.png'],
  ['/static/file/guide (1).pdf', '/file/guide (1).pdf'],
  ['/static/img/../catalog.ts', ''],
  ['/static/img/%2e%2e/%2e%2e/package.json', ''],
  ['/static/video/film.mp4', ''],
  ['/static/img/%E6.png', ''],
  ['/api/img/top.webp', ''],
])('%s is the public file %s', (url, path) => {
  expect(publicPath(url)).toBe(path)
})
