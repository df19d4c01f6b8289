import {expect, test} from 'vitest'
import {documentText} from './document-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
/** 条款 in GBK. */
const gbk = new Uint8Array([0xcc, 0xf5, 0xbf, 0xee])

test.each([
  ['text/html; charset=utf-8', utf8('<p>条款𠮷</p>'), '<p>条款𠮷</p>'],
  ['text/plain', utf8('条款'), '条款'],
  ['', utf8('条款'), '条款'],
  ['application/octet-stream', utf8('条款\r\n\t第一条'), '条款\r\n\t第一条'],
  ['text/html;charset=GBK', gbk, '条款'],
  ['text/html', gbk, '条款'],
  ['text/html', utf8(''), ''],
])('%s is text', (type, bytes, text) => {
  expect(documentText(bytes, type)).toBe(text)
})

test.each([
  ['application/pdf', utf8('%PDF-1.7')],
  ['image/webp', utf8('RIFF')],
  ['application/json; charset=utf-8', utf8('{"code":404}')],
  ['application/octet-stream', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
  ['text/html', new Uint8Array([0x50, 0x4b, 3, 4, 0x14, 0])],
  ['text/html; charset=utf-8', gbk],
  ['text/html; charset=klingon', utf8('条款')],
])('%s is not text', (type, bytes) => {
  expect(documentText(bytes, type)).toBeNull()
})
