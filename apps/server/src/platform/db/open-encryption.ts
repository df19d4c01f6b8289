import {randomBytes} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {type EncryptionKey, EncryptionKeyError} from '../crypto/encryption-keys.ts'
import {lookupHash} from '../crypto/lookup-hash.ts'
import {type ValueCipher, valueCipher} from '../crypto/value-cipher.ts'
import type {Database} from './database.ts'
import {encryptedColumns} from './encrypted-columns.ts'
import type {Encryption} from './encryption.ts'
import {renewStoredValues, rowsOf} from './stored-values.ts'

const stateId = 'database'
const secretPlace = 'encryption_state.master_secret'

interface State {
  master_secret: string
  encrypted_columns: string
}

/**
 * The encryption of a migrated database. Encrypts what is stored in plain form, once per list of columns. Only one process at a time may
 * run this. Throws {@link EncryptionKeyError} when the database needs another key.
 */
export async function openEncryption(db: Database, keys: readonly EncryptionKey[]): Promise<Encryption> {
  const cipher = valueCipher(keys)
  const state = (await readState(db)) ?? (await createState(db, cipher))
  const masterSecret = openMasterSecret(cipher, keys, state.master_secret)
  const identity = [...keys.map(({id}) => id), lookupHash(masterSecret)('phone', 'identity')].join(' ')
  const encryption = {cipher, hash: lookupHash(masterSecret), identity}
  const columns = Object.keys(encryptedColumns).toSorted().join(' ')
  if (state.encrypted_columns !== columns) {
    await renewStoredValues(db, encryption)
    await db.execute(sql`update encryption_state set encrypted_columns = ${columns} where id = ${stateId}`)
  }
  return encryption
}

async function readState(db: Database): Promise<State | undefined> {
  const [state] = await rowsOf<State>(db, sql`select * from encryption_state where id = ${stateId}`)
  return state
}

/** The lookup hashes depend on a random secret of the database. The keys only seal it, so that changing them changes no hash. */
async function createState(db: Database, cipher: ValueCipher): Promise<State> {
  const secret = cipher.seal(secretPlace, randomBytes(32).toString('base64url'))
  await db.execute(sql`insert into encryption_state (id, master_secret) values (${stateId}, ${secret})`)
  return {master_secret: secret, encrypted_columns: ''}
}

/** Replaces the master secret of the database. Every lookup hash must change with it. */
export async function sealMasterSecret(db: Database, cipher: ValueCipher, secret: Buffer): Promise<void> {
  const sealed = cipher.seal(secretPlace, secret.toString('base64url'))
  await db.execute(sql`update encryption_state set master_secret = ${sealed} where id = ${stateId}`)
}

function openMasterSecret(cipher: ValueCipher, keys: readonly EncryptionKey[], sealed: string): Buffer {
  const [, needed = ''] = sealed.split('.')
  if (!keys.some(({id}) => id === needed))
    throw new EncryptionKeyError(
      `The database is encrypted with the key ${needed}, which is not among the given ones (${keys.map(({id}) => id).join(', ')}). ` +
        'Add it to ENCRYPTION_KEYS, or restore the file encryption-keys of the data folder.',
    )
  return Buffer.from(cipher.open(secretPlace, sealed), 'base64url')
}
