import {expect, test} from 'vitest'
import {sharedPaths} from '../navigation/shared-paths.ts'
import {parseDocuments} from './protocol-documents.ts'

const two = [
  {name: '个人信息保护政策', path: 'cq/privacy.html'},
  {name: '用户协议', path: 'cq/terms.html'},
]

test('reads the list that sharedPaths.protocol wrote', () => {
  expect(parseDocuments(new URL(sharedPaths.protocol(two), 'https://hmb.example').searchParams.get('url'))).toEqual(two)
})

test.each([
  ['cq/terms.html', [{name: '', path: 'cq/terms.html'}]],
  ['[{"path":"a"},{"name":"b"},null,3,"c",{"name":1,"path":"d"}]', ['a', 'c', 'd'].map((path) => ({name: '', path}))],
  ['{"name":"n","path":"p"}', [{name: 'n', path: 'p'}]],
  ['[', [{name: '', path: '['}]],
  ['[]', [{name: '', path: '[]'}]],
  ['{"a":1}', [{name: '', path: '{"a":1}'}]],
  ['[{"name":"甲","path":"p"},{"name":"乙","path":"p"}]', [{name: '甲', path: 'p'}]],
  [encodeURIComponent('[{"name":"甲","path":"p"}]'), [{name: '甲', path: 'p'}]],
  ['', []],
  [null, []],
])('reads %s', (url, documents) => {
  expect(parseDocuments(url)).toEqual(documents)
})
