import {ErrorCode} from '@hmb/contract/codes/error-code'
import {filePages, filePageText, filePictureSet} from '@hmb/contract/file-page'
import {expect, test} from 'vitest'
import {startTestServer} from '../testing/test-server.ts'

const server = await startTestServer()
const browser = server.browser()
const file = '/static/file/claim-guide.pdf'

async function openGuide() {
  const {version} = await browser.call(filePages, {file})
  const [picture = ''] = filePictureSet({file, version, pageNum: 1}).split(' ')
  const get = (url: string, accept = 'image/webp') => browser.inject({url, headers: {accept}})
  return {picture, get}
}

test('a visitor gets the pages of a file and a text', async () => {
  expect(await browser.call(filePages, {file})).toEqual({version: expect.any(String), ratios: [1.4144, 1.4144]})
  expect(await browser.call(filePageText, {file, pageNum: 2})).toContain('特定药品')
})

test('a picture is stored for long under the address with its version', async () => {
  const {picture, get} = await openGuide()
  const {statusCode, headers, rawPayload} = await get(picture)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
})

test('the address with another version has the present picture, which is not stored', async () => {
  const {picture, get} = await openGuide()
  const {statusCode, headers} = await get(picture.replace(/version=\w+/, 'version=old'))
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
})

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif', 'ftypavif'],
  ['image/webp,*/*', 'image/webp', 'WEBP'],
  ['image/png,*/*', 'image/png', 'PNG'],
])('a browser that accepts %s gets %s', async (accept, type, mark) => {
  const {picture, get} = await openGuide()
  const {headers, rawPayload} = await get(picture, accept)
  expect([headers['content-type'], rawPayload.toString('latin1', 0, 16)]).toEqual([type, expect.stringContaining(mark)])
})

test('a wide picture is WebP', async () => {
  const {picture, get} = await openGuide()
  const {headers} = await get(picture.replace(/width=\d+/, 'width=1080'), 'image/avif,image/webp')
  expect(headers['content-type']).toBe('image/webp')
})

test.each([
  ['another width', /width=\d+/, 'width=391'],
  ['no width', /&width=\d+/, ''],
  ...['0', '-1', '3', '1e3', 'NaN', '01', '99999999', ''].map(
    (page) => [`page ${page}`, /pageNum=\d+/, `pageNum=${page}`] as const,
  ),
  ['a source file', /file=[^&]+/, 'file=%2Fstatic%2Ffile%2F..%2Fcatalog.ts'],
  ['no file', /file=[^&]+&/, ''],
] as const)('there is no picture of %s', async (_, pattern, replacement) => {
  const {picture, get} = await openGuide()
  const {statusCode, headers, body} = await get(picture.replace(pattern, replacement))
  expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', ''])
})

test('another site cannot embed a picture', async () => {
  const {picture} = await openGuide()
  const {json} = await browser.inject({url: picture, headers: {'sec-fetch-site': 'cross-site'}})
  expect(json().code).toBe(ErrorCode.INVALID_REQUEST)
})

test('FILE_NOT_FOUND for a file that is not drawn', async () => {
  const notFound = {code: ErrorCode.FILE_NOT_FOUND}
  for (const unknown of ['/static/file/none.pdf', '/static/file/../catalog.ts']) {
    await expect(browser.call(filePages, {file: unknown})).rejects.toMatchObject(notFound)
    await expect(browser.call(filePageText, {file: unknown, pageNum: 1})).rejects.toMatchObject(notFound)
  }
})
