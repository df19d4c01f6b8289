import {randomBytes} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {type EncryptionKey, EncryptionKeyError} from '../crypto/encryption-keys.ts'
import {lookupHash} from '../crypto/lookup-hash.ts'
import {type ValueCipher, valueCipher} from '../crypto/value-cipher.ts'
import type {Database} from './database.ts'
import {encryptedColumns} from './encrypted-columns.ts'
import type {Encryption} from './encryption.ts'
import {reencryptStoredValues, rowsOf} from './stored-values.ts'

const stateId = 'database'
const secretPlaces = ['encryption_state.master_secret', 'encryption_state.second_secret'] as const

/** The slots whose hashes are written: one, or both while `rotateLookupSecret` fills the second one. */
export type LookupSlots = '1' | '1>2' | '2' | '2>1'

/** The row of `encryption_state`. A slot without a secret has ''. */
export interface EncryptionState {
  master_secret: string
  second_secret: string
  lookup_slots: LookupSlots
  encrypted_columns: string
}

/**
 * The encryption of a migrated database. Encrypts values that are stored in plain form, once per list of columns. Only one
 * process at a time may run this. Throws {@link EncryptionKeyError} when the database needs another key.
 */
export async function openEncryption(db: Database, keys: readonly EncryptionKey[]): Promise<Encryption> {
  const cipher = valueCipher(keys)
  const state = (await readState(db)) ?? (await createState(db, cipher))
  const encryption = encryptionOf(cipher, state)
  const columns = Object.keys(encryptedColumns).toSorted().join(' ')
  if (state.encrypted_columns !== columns) {
    await reencryptStoredValues(db, encryption)
    await db.execute(sql`update encryption_state set encrypted_columns = ${columns} where id = ${stateId}`)
  }
  return encryption
}

/** A statement without parameters, so that any connection can run it. */
export const stateQuery = `select * from encryption_state where id = '${stateId}'`

export async function readState(db: Database): Promise<EncryptionState | undefined> {
  const [state] = await rowsOf<EncryptionState>(db, sql.raw(stateQuery))
  return state
}

/** The encryption for a state. Throws {@link EncryptionKeyError} when the state needs another key. */
export function encryptionOf(cipher: ValueCipher, state: EncryptionState): Encryption {
  const secretOf = (slot: 1 | 2) => openSecret(cipher, state, slot)
  const first = state.lookup_slots.includes('1') ? lookupHash(secretOf(1)) : null
  const second = state.lookup_slots.includes('2') ? lookupHash(secretOf(2)) : null
  const identity = [...cipher.keyIds, state.lookup_slots, first?.('phone', 'identity'), second?.('phone', 'identity')]
  return {cipher, slots: [first, second], identity: identity.join(' ')}
}

/** The lookup hashes depend on a random secret of the database. The keys only seal it, so that changing them changes no hash. */
async function createState(db: Database, cipher: ValueCipher): Promise<EncryptionState> {
  const secret = newSecret(cipher, 1)
  await db.execute(sql`insert into encryption_state (id, master_secret) values (${stateId}, ${secret})`)
  return {master_secret: secret, second_secret: '', lookup_slots: '1', encrypted_columns: ''}
}

/** A new lookup secret, sealed for its slot. */
export const newSecret = (cipher: ValueCipher, slot: 1 | 2): string =>
  cipher.seal(placeOf(slot), randomBytes(32).toString('base64url'))

/** Changes the state, unless another process has changed its slots meanwhile. */
export async function changeState(
  db: Database,
  before: EncryptionState,
  changes: Partial<Pick<EncryptionState, 'master_secret' | 'second_secret' | 'lookup_slots'>>,
): Promise<EncryptionState> {
  const after = {...before, ...changes}
  const changed = await rowsOf(
    db,
    sql`update encryption_state set master_secret = ${after.master_secret}, second_secret = ${after.second_secret},
        lookup_slots = ${after.lookup_slots} where id = ${stateId} and lookup_slots = ${before.lookup_slots} returning 1`,
  )
  if (changed.length === 0)
    throw new EncryptionKeyError(
      'Another process is changing the lookup secret. Wait until it ends, then repeat the command.',
    )
  return after
}

const placeOf = (slot: 1 | 2) => secretPlaces[slot === 1 ? 0 : 1]

function openSecret(cipher: ValueCipher, state: EncryptionState, slot: 1 | 2): Buffer {
  const sealed = slot === 1 ? state.master_secret : state.second_secret
  const [, needed = ''] = sealed.split('.')
  if (!cipher.keyIds.includes(needed))
    throw new EncryptionKeyError(
      `The database is encrypted with the key ${needed}, which is not among the given ones (${cipher.keyIds.join(', ')}). ` +
        'Add it to ENCRYPTION_KEYS, or restore the file encryption-keys of the data folder.',
    )
  return Buffer.from(cipher.open(placeOf(slot), sealed), 'base64url')
}
