import {ConfigError} from './platform/config.ts'
import {EncryptionKeyError} from './platform/crypto/encryption-keys.ts'
import {isConnectionLost, isLockTimeout, sqlStateOf} from './platform/db/database-failure.ts'
import {DiskFullError} from './platform/db/disk-space.ts'
import {FolderInUseError} from './platform/db/folder-lock.ts'
import {OperatorError} from './sale/operator/operator-action.ts'
import {ContentError} from './seed/seed-content.ts'
import {StaffAccountError} from './staff/staff-account.ts'

const fixableErrors = [
  ConfigError,
  ContentError,
  DiskFullError,
  EncryptionKeyError,
  FolderInUseError,
  OperatorError,
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
export const isWrongOption = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/**
 * The name and the code of an error, such as ECONNREFUSED or 28P01. Unlike a message they contain no personal data and no
 * password.
 */
export function failureOf(error: unknown): string {
  return error instanceof Error ? withCode(`failed: ${error.name}`, sqlStateOf(error)) : 'failed: unknown'
}

const withCode = (failure: string, code: string) => (code ? `${failure} (${code})` : failure)
