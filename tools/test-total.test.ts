import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'

const sample = `
test('right', () => {})
test('wrong', () => { throw new Error('wrong') })
test.skip('skipped', () => {})`

/** The last lines of real runs of the sample, as `node tools/test.ts -t <name>` prints them. */
function lastLinesOf(names: readonly (string | undefined)[]): string[] {
  const root = mkdtempSync(join(tmpdir(), 'hmb-test-total-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  writeFileSync(join(root, 'sample.test.ts'), sample)
  const options = {root, config: false, globals: true, watch: false, reporters: [{}]}
  const runs = names.map((testNamePattern) => ({...options, testNamePattern}))
  const program = `
    import {startVitest} from 'vitest/node'
    import {countRun, formatTotal} from './test-total.ts'
    for (const options of ${JSON.stringify(runs)}) {
      const vitest = await startVitest('test', [], options)
      await vitest.close()
      console.log(formatTotal(countRun(vitest)))
    }
    process.exit(0)`
  const args = ['--input-type=module', '--eval', program]
  return execFileSync(process.execPath, args, {cwd: import.meta.dirname, encoding: 'utf8'})
    .trim()
    .split('\n')
}

test('a skipped test counts as failed, but a run by name leaves out the other tests', () => {
  const names = [undefined, 'right', 'wrong', 'no such test']
  expect(lastLinesOf(names)).toEqual([
    '1 passed, 2 failed',
    '1 passed, 0 failed',
    '0 passed, 1 failed',
    '0 passed, 1 failed',
  ])
})
