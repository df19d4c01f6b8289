import {readFileSync} from 'node:fs'
import * as all from '@hmb/validators'
import {zhCN} from '@hmb/validators/zh-CN'
import {expect, test} from 'vitest'

const readme = readFileSync(new URL('../../../packages/validators/README.md', import.meta.url), 'utf8')

test('the README of the validators names every reason', () => {
  expect(Object.keys(zhCN).filter((reason) => !readme.includes(`\`${reason}\``))).toEqual([])
})

test('the README of the validators names every function', () => {
  const functions = Object.entries(all).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
  expect(functions.filter((name) => name !== 'rule' && !readme.includes(`\`${name}`))).toEqual([])
})
