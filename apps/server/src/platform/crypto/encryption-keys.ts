import {createHash, randomBytes} from 'node:crypto'
import {closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs'

/** A key of 32 bytes. Its id is a hash of the key: ids need no configuration, and no two keys share one. */
export interface EncryptionKey {
  /** 8 hexadecimal digits. */
  readonly id: string
  readonly secret: Buffer
}

/** The keys are missing, malformed, or not those of the database. The message is for the operator and contains no key. */
export class EncryptionKeyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'EncryptionKeyError'
  }
}

const createKeyCommand = 'openssl rand -hex 32'

/**
 * Reads keys of 64 hexadecimal digits, separated by commas. The first encrypts, all decrypt. Throws
 * {@link EncryptionKeyError} for a malformed or repeated key.
 *
 * @example
 * parseKeys('c0ffee…,0ddba11…').map(({id}) => id) // ['1f0a9c3e', '77b2d410']
 */
export function parseKeys(text: string): EncryptionKey[] {
  const keys = text.split(',').map((part, index): EncryptionKey => {
    const digits = part.trim()
    if (!/^[0-9a-f]{64}$/i.test(digits))
      throw new EncryptionKeyError(
        `Encryption key ${index + 1} must be 64 hexadecimal digits, not ${digits.length} characters of another kind. ` +
          `Create one with: ${createKeyCommand}`,
      )
    const secret = Buffer.from(digits, 'hex')
    return {id: idOf(secret), secret}
  })
  if (new Set(keys.map(({id}) => id)).size < keys.length)
    throw new EncryptionKeyError('An encryption key is listed twice: remove one of the two.')
  return keys
}

const idOf = (secret: Buffer) => createHash('sha256').update('hmb key id\n').update(secret).digest('hex').slice(0, 8)

/**
 * The keys in a file that only its owner can read. An absent file is created with a new key. Processes that create it
 * concurrently get the same key.
 */
export function readOrCreateKeyFile(path: string): EncryptionKey[] {
  return parseKeys(readIfPresent(path) ?? createKeyFile(path))
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes a complete temporary file and links it to the name. Of several processes the first one's file stays, and it is always
 * complete.
 */
function createKeyFile(path: string): string {
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(file, `${randomBytes(32).toString('hex')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(temporary, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  return readFileSync(path, 'utf8')
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
