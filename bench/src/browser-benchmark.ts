import {spawnSync} from 'node:child_process'
import {fileURLToPath} from 'node:url'

/** Runs the measurements of a folder in a real browser with the builds of `pnpm build`. Options are passed to vitest. */
export const browserBenchmark = (folder: string) => ({
  report(options: readonly string[]): void {
    const config = fileURLToPath(new URL('../vitest.config.ts', import.meta.url))
    const {status} = spawnSync('vitest', ['run', '--config', config, folder, ...options], {stdio: 'inherit'})
    process.exit(status ?? 1)
  },
})
