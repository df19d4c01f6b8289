import {ConfigError} from './platform/config.ts'
import {EncryptionKeyError} from './platform/crypto/encryption-keys.ts'
import {isConnectionLost, isLockTimeout, sqlStateOf} from './platform/db/database-failure.ts'
import {DiskFullError} from './platform/db/disk-space.ts'
import {FolderInUseError} from './platform/db/folder-lock.ts'
import {openDatabase} from './platform/db/open-database.ts'
import {createLog} from './platform/log.ts'
import {createProviders} from './platform/providers/client.ts'
import {type OperatorDeps, OperatorError} from './sale/operator/operator-action.ts'
import {ContentError} from './seed/seed-content.ts'
import {serverConfig} from './server-config.ts'
import {StaffAccountError} from './staff/staff-account.ts'

const fixableErrors = [
  ...[ConfigError, EncryptionKeyError, FolderInUseError, ContentError, DiskFullError, OperatorError],
  StaffAccountError,
]

/** SQLSTATEs of a PostgreSQL that refuses a connection: an unknown database, user or password. */
const refusedStates = /^(3D000|28\w{3})$/

/**
 * The message of an error that the operator can fix: a missing key, a data folder in use, a full disk, a wrong option, an
 * unreachable database, a locked table. Null for any other error: the message of a query can contain personal data.
 */
export function operatorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (isWrongOption(error) || fixableErrors.some((type) => error instanceof type)) return error.message
  if (isLockTimeout(error)) return 'another session, such as a backup, has locked a table: repeat the command later'
  const code = sqlStateOf(error)
  if (!isConnectionLost(error) && !refusedStates.test(code)) return null
  return withCode('the database of DATABASE_URL cannot be reached', code)
}

/** An error of `parseArgs`. */
const isWrongOption = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/**
 * Runs a command of the operator, or prints its usage for `--help`. An error ends it with its {@link operatorMessage}, or
 * with its name and code.
 *
 * @example
 * await runOperatorCommand('pnpm recordings:purge', async () => process.stdout.write('3 rows\n'))
 */
export async function runOperatorCommand(usage: string, command: () => Promise<unknown>): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage.trim()}\n`)
    return
  }
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${operatorMessage(error) ?? failureOf(error)}\n`)
    if (isWrongOption(error)) process.stderr.write(usage)
    process.exitCode = 1
  }
}

/** The command of this name; undefined for an unknown one. A name that every object has, such as `toString`, is unknown too. */
export const commandOf = <Command>(commands: Readonly<Record<string, Command>>, name: string): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined

/**
 * The name and the code of an error, such as ECONNREFUSED or 28P01. Unlike a message they contain no personal data and no
 * password.
 */
function failureOf(error: unknown): string {
  return error instanceof Error ? withCode(`failed: ${error.name}`, sqlStateOf(error)) : 'failed: unknown'
}

const withCode = (failure: string, code: string) => (code ? `${failure} (${code})` : failure)

/** Opens the configured database and the providers for a command, and closes the database after it. */
export async function withOperatorDeps<T>(run: (deps: OperatorDeps) => Promise<T>): Promise<T> {
  const {config} = await serverConfig(process.env)
  const {db, close} = await openDatabase(config)
  try {
    return await run({db, now: new Date(), log: createLog('silent'), providers: createProviders(config), config})
  } finally {
    await close()
  }
}
