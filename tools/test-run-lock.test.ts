import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {lockTestRun} from './test-run-lock.ts'

test('a second test run of a checkout is refused, with the process of the first', () => {
  const parent = mkdtempSync(join(tmpdir(), 'hmb-test-run-'))
  onTestFinished(() => rmSync(parent, {recursive: true}))
  const folder = join(parent, 'lock')
  lockTestRun(folder)
  expect(() => lockTestRun(folder)).toThrow(`Another test run uses this checkout: process ${process.pid} on `)
})
