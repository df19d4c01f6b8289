import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

const sample = `
test('right', () => {})
test('wrong', () => { throw new Error('wrong') })
test.skip('skipped', () => {})`

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

test('a skipped test counts as failed, a run by name leaves out the other tests, and failed files are named', () => {
  const names = [undefined, 'right', 'wrong', 'no such test']
  const failed = 'failed: sample.test.ts'
  expect(lastLinesOf(names)).toEqual([
    ...[failed, '1 passed, 2 failed'],
    '1 passed, 0 failed',
    ...[failed, '0 passed, 1 failed'],
    '0 passed, 1 failed',
    // The sum of the four.
    ...[failed, failed, '2 passed, 4 failed'],
  ])
})
