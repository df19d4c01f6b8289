import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {formatTotal} from './test-total.ts'

const sample = `
test('right', () => {})
test('wrong', () => { throw new Error('wrong') })
test.skip('skipped', () => {})
describe('with a hook', () => {
  afterAll(() => { throw new Error('hook') })
  test('before the hook', () => {})
})`

/** The last lines of real runs of the sample, as `node tools/test.ts -t <name>` prints them, and of their sum. */
function lastLinesOf(names: readonly (string | undefined)[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'hmb-test-total-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  writeFileSync(join(root, 'sample.test.ts'), sample)
  const options = {root, config: false, globals: true, watch: false, reporters: [{}]}
  const runs = names.map((testNamePattern) => ({...options, testNamePattern}))
  const program = `
    import {startVitest} from 'vitest/node'
    import {countRun, formatTotal, sumOf} from './test-total.ts'
    const totals = []
    for (const options of ${JSON.stringify(runs)}) {
      const vitest = await startVitest('test', [], options)
      await vitest.close()
      totals.push(countRun(vitest))
      console.log(formatTotal(totals.at(-1)))
    }
    console.log(formatTotal(sumOf(totals)))
    process.exit(0)`
  const args = ['--input-type=module', '--eval', program]
  return execFileSync(process.execPath, args, {cwd: import.meta.dirname, encoding: 'utf8'})
    .trim()
    .split('\n')
}

test('what failed is named with its error; a skipped test counts as failed, unless the run chooses tests by name', () => {
  const names = [undefined, 'right', 'wrong', 'no such test']
  const wrong = ['failed: sample.test.ts > wrong', '  wrong']
  const all = [...wrong, 'failed: sample.test.ts > skipped', '  skipped', 'failed: sample.test.ts', '  hook']
  const none = ['failed: the run', '  no test ran']
  expect(lastLinesOf(names)).toEqual([
    ...[...all, '2 passed, 3 failed'],
    '1 passed, 0 failed',
    ...[...wrong, '0 passed, 1 failed'],
    ...[...none, '0 passed, 1 failed'],
    // The sum of the four.
    ...[...all, ...wrong, ...none, '3 passed, 5 failed'],
  ])
})

test('of many failures ten are shown', () => {
  const failures = Array.from({length: 12}, (_, index) => `failed: ${index}`)
  const lines = formatTotal({passed: 3, failed: 12, failures}).split('\n')
  expect(lines.slice(9)).toEqual(['failed: 9', 'and 2 more', '3 passed, 12 failed'])
})
