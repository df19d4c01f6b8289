import {resolve} from 'node:path'
import {expect, test} from 'vitest'
import {agreementFile} from './agreement-file.ts'

const content = resolve(import.meta.dirname, '../../content/agree')
const cities = [{projectCode: 'CQ'}, {projectCode: 'XZ', agreementFolder: '/cities/xz/agree'}]

test.each([
  ['cq/notice.html', `${content}/cq/notice.html`],
  ['xz/notice.html', '/cities/xz/agree/notice.html'],
  ['xzz/notice.html', `${content}/xzz/notice.html`],
  ['xz/../notice.html', null],
  ['../catalog.ts', null],
  ['', null],
])('%j is the file %j', (path, file) => {
  expect(agreementFile(path, cities)).toBe(file)
})
