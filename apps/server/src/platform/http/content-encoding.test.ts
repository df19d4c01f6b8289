import {expect, test} from 'vitest'
import {acceptedEncoding} from './content-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br ; q=0.000 ,gzip', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['gzip;q=0.01', 'gzip'],
  ['x-gzip', 'identity'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('the header Accept-Encoding %j gets %s', (header, encoding) => {
  expect(acceptedEncoding({headers: {'accept-encoding': header}})).toBe(encoding)
})
