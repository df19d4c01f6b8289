/**
 * Prints the usage of a command and ends the process when `--help` is among its arguments. Call it before anything else.
 *
 * @example
 * printUsageOnHelp('pnpm size [word]     download sizes against their limits')
 */
export function printUsageOnHelp(usage: string): void {
  if (!process.argv.includes('--help')) return
  console.log(usage)
  process.exit()
}
