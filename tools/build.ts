/**
 * `pnpm build`: every app, each variant into `apps/web/dist/<code>`; what has not changed comes from turbo's cache.
 * `pnpm build cq` builds this variant alone, without the cache.
 */
import {run} from './processes.ts'
import {printUsageOnHelp} from './usage.ts'

printUsageOnHelp(`pnpm build             every app and every variant; what has not changed comes from the cache
pnpm build <code> …    these variants alone, without the cache`)

const codes = process.argv.slice(2)
const [command, args] =
  codes.length > 0
    ? [process.execPath, ['apps/web/build.ts', ...codes]]
    : ['turbo', ['run', 'build', '--output-logs=errors-only']]
// The command has printed the error.
await run(command, args, {env: {NODE_ENV: 'production'}, show: true}).catch(() => process.exit(1))
