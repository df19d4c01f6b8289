import {expect, test, vi} from 'vitest'
import {createDocumentReader, documentUrl} from './document-reader.ts'

const origin = 'https://hmb.example'

test.each([
  ['cq/privacy.html', '/static/agree/cq/privacy.html'],
  ['/static/agree/cq/privacy.html', '/static/agree/cq/privacy.html'],
  ['https://hmb.example/static/agree/x.html?v=2', '/static/agree/x.html?v=2'],
  ['隐私.html', '/static/agree/%E9%9A%90%E7%A7%81.html'],
])('%s is a document', (path, url) => {
  expect(documentUrl(path, origin)).toBe(url)
})

test.each([
  'https://evil.example/static/agree/x.html',
  '//evil.example/static/agree/x.html',
  '../../api/taurus/user/detail',
  '/api/taurus/user/detail',
  '/static/img/x.html',
  'https://hmb.example/static/x.html',
  'javascript:alert(1)',
  'data:text/html,x',
  'a/..%2f..%2fx',
  '\\\\evil.example\\x',
])('%s is refused without a fetch', async (path) => {
  expect(documentUrl(path, origin)).toBeNull()
  const fetch = vi.fn()
  await expect(createDocumentReader(fetch, origin)(path)).rejects.toMatchObject({
    kind: 'response',
  })
  expect(fetch).not.toHaveBeenCalled()
})

test('a missing document is an error', async () => {
  const fetch = async () => ({status: 404, headers: {get: () => null}, text: async () => '<h1>404</h1>'})
  await expect(createDocumentReader(fetch, origin)('x.html')).rejects.toMatchObject({
    code: 404,
  })
})
