import {setTimeout} from 'node:timers/promises'
import {sql} from 'drizzle-orm'
import type {ValueCipher} from '../crypto/value-cipher.ts'
import type {Database} from './database.ts'
import {isLockTimeout} from './database-failure.ts'
import {type LookupColumn, lookupColumns, tableAndColumn} from './encrypted-columns.ts'
import {changeState, type EncryptionState, encryptionOf, newSecret, readState} from './open-encryption.ts'
import {updateLookupHashes} from './stored-values.ts'

/**
 * Calls of servers wait behind this command while it waits for the lock of a table. The wait is short, in ms, and is
 * repeated.
 */
const lockMs = 300

interface Deps {
  /** From {@link OpenDatabase.runExclusively}. */
  db: Database
  cipher: ValueCipher
  /** The lease of the servers, in ms; 0 without servers. */
  leaseMs: number
  report(line: string): void
}

type Slot = 1 | 2

/**
 * Changes the lookup secret, and with it the lookup hash of every value, while servers run. It continues an earlier run that was
 * interrupted, for example killed. Only one process at a time may run it.
 *
 * Each value has two slots for a hash. First every server writes both hashes; then the old rows get the new hash; then every
 * server writes the new hash alone, and the old hashes and their secret are removed. A server is at most one step behind: it
 * computes no hash unless it has read the state within its lease, and the command waits longer than that. A constraint on every
 * column enforces each step, and rejects values of earlier steps.
 *
 * @example
 * await runExclusively((db) => rotateLookupSecret({db, cipher, leaseMs: 20_000, report: console.log}))
 */
export async function rotateLookupSecret(deps: Deps): Promise<void> {
  const {db, cipher, report} = deps
  let state = await readState(db)
  if (!state) throw new Error('the database has no lookup secret')
  if (isBetweenSecrets(state)) report('an earlier run was interrupted; its secret is completed')
  else state = await beginRotation(deps, state)
  const [newSlot, oldSlot]: [Slot, Slot] = state.lookup_slots.endsWith('2') ? [2, 1] : [1, 2]

  if (state.lookup_slots.includes('>')) {
    report('1 of 3: the servers begin to write both hashes')
    await waitUntilAdopted(deps)
    const withBothHashes = encryptionOf(cipher, state)
    const rows = await updateLookupHashes(db, withBothHashes)
    report(`2 of 3: ${rows} rows have got the new hash`)
    await enforce(
      deps,
      (column) => sql`${lookupIn(column, newSlot)} is not null`,
      () => updateLookupHashes(db, withBothHashes),
    )
    state = await changeState(db, state, {lookup_slots: `${newSlot}`})
  }
  await waitUntilAdopted(deps)
  const withNewHash = encryptionOf(cipher, state)
  const rows = await updateLookupHashes(db, withNewHash)
  await enforce(
    deps,
    (column) => usesOnly(column, newSlot),
    () => updateLookupHashes(db, withNewHash),
  )
  await changeState(db, state, oldSlot === 1 ? {master_secret: ''} : {second_secret: ''})
  report(`3 of 3: the old hash is removed from ${rows} rows, and its secret is deleted`)
}

const isBetweenSecrets = ({master_secret, second_secret}: EncryptionState) =>
  master_secret !== '' && second_secret !== ''

/** Lets values have both hashes, and creates the secret of the other slot. */
async function beginRotation({db, cipher}: Deps, state: EncryptionState): Promise<EncryptionState> {
  const oldSlot: Slot = state.lookup_slots === '1' ? 1 : 2
  for (const column of lookupColumns) await replaceConstraint(db, column, sql`${lookupIn(column, oldSlot)} is not null`)
  return oldSlot === 1
    ? changeState(db, state, {second_secret: newSecret(cipher, 2), lookup_slots: '1>2'})
    : changeState(db, state, {master_secret: newSecret(cipher, 1), lookup_slots: '2>1'})
}

/** Waits until no server uses an earlier state: a quarter longer than the lease. */
const waitUntilAdopted = ({leaseMs}: Deps) => setTimeout(leaseMs * 1.25)

/** Makes a condition true for every stored value, and for every one that is written from now on. */
async function enforce(
  {db}: Deps,
  condition: (column: LookupColumn) => ReturnType<typeof sql>,
  update: () => Promise<number>,
) {
  for (const column of lookupColumns) await replaceConstraint(db, column, condition(column))
  // A process with an older state may have written rows before the constraint.
  await update()
  for (const column of lookupColumns)
    await db.execute(sql`alter table ${tableOf(column)} validate constraint ${constraintOf(column)}`)
}

/** Replaces the constraint on the hashes of a column. Stored rows are checked later. */
async function replaceConstraint(db: Database, column: LookupColumn, condition: ReturnType<typeof sql>): Promise<void> {
  const name = sql.identifier(tableAndColumn(column)[1])
  for (;;)
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = ${sql.raw(String(lockMs))}`)
        await tx.execute(
          sql`alter table ${tableOf(column)} drop constraint if exists ${constraintOf(column)},
              add constraint ${constraintOf(column)} check (${name} = '' or (${condition})) not valid`,
        )
      })
      return
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await setTimeout(lockMs)
    }
}

const tableOf = (column: LookupColumn) => sql.identifier(tableAndColumn(column)[0])
const constraintOf = (column: LookupColumn) => sql.identifier(`${tableAndColumn(column).join('_')}_hashed`)

/** The generated column of a slot. */
const lookupIn = (column: LookupColumn, slot: Slot) =>
  sql.identifier(`${tableAndColumn(column)[1]}_lookup${slot === 1 ? '' : '_2'}`)

const usesOnly = (column: LookupColumn, slot: Slot) =>
  sql`${lookupIn(column, slot)} is not null and ${lookupIn(column, slot === 1 ? 2 : 1)} is null`
