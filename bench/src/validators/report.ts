import {spawnSync} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {page} from './differences.ts'
import {idCardSpeeds} from './speed.ts'

/**
 * Prints the speed of the ID card rule and its peers, and the size of each rule. With `--write` it regenerates the table
 * of differences instead.
 */
export function report(options: readonly string[]): void {
  if (options.includes('--write')) {
    writeFileSync(new URL('../../../packages/validators/DIFFERENCES.md', import.meta.url), page())
    return
  }
  const speeds = idCardSpeeds()
  const ours = speeds[0]
  console.log('id card, 200,000 distinct numbers (cold) and 1,000 repeated (hot), median of 7 rounds, ns per number\n')
  console.log(['package'.padEnd(18), 'cold', 'hot', 'cold ÷ ours', 'hot ÷ ours'].map(cell).join(''))
  for (const {name, cold, hot} of speeds) {
    const ratios = ours ? [(cold / ours.cold).toFixed(1), (hot / ours.hot).toFixed(1)] : []
    console.log([name.padEnd(18), cold.toFixed(0), hot.toFixed(0), ...ratios].map(cell).join(''))
  }
  console.log('\nbytes after gzip\n')
  const size = fileURLToPath(new URL('../../../tools/size.ts', import.meta.url))
  spawnSync(process.execPath, [size, 'validators'], {stdio: 'inherit'})
}

function cell(text: string): string {
  return text.padStart(14)
}
