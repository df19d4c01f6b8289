import type {ValueCipher} from '../crypto/value-cipher.ts'
import {isConnectionLost} from './database-failure.ts'
import type {Encryption, InstalledEncryption} from './encryption.ts'
import {type EncryptionState, encryptionOf} from './open-encryption.ts'

/** How often the state is read within a lease. */
const readsPerLease = 8
/** The time limit of the first reading, in ms. It decides whether the process starts, and has no lease that it could outlast. */
const firstReadMs = 5000

interface Lease {
  cipher: ValueCipher
  installed: InstalledEncryption
  /** The lookup secrets are used for this time after a reading. `rotateLookupSecret` waits longer between its steps. */
  leaseMs: number
  read(timeoutMs: number): Promise<EncryptionState | undefined>
  onFailure(error: Error): void
}

/**
 * Reads the state of the lookup secrets at once and then repeatedly, until it is stopped. A failed reading is repeated. When none
 * succeeds within the lease, calls that need a hash are refused until the next success.
 */
export async function keepLookupLease({cipher, installed, leaseMs, read, onFailure}: Lease) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let latest: {text: string; encryption: Encryption} | undefined
  const renew = async (timeoutMs: number) => {
    // The lease starts before the reading, so that a change during the reading counts as unread.
    const start = performance.now()
    const state = await read(timeoutMs)
    if (stopped || !state) return
    const text = JSON.stringify(state)
    if (latest?.text !== text) latest = {text, encryption: encryptionOf(cipher, state)}
    installed.renew(latest.encryption, start + leaseMs)
  }
  let reading = renew(firstReadMs)
  await reading
  const scheduleReading = () => {
    timer = setTimeout(() => {
      reading = renew(leaseMs / 4)
        .catch((error: Error) => {
          if (!stopped && !isConnectionLost(error)) onFailure(error)
        })
        .finally(() => {
          if (!stopped) scheduleReading()
        })
    }, leaseMs / readsPerLease).unref()
  }
  scheduleReading()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await reading
  }
}
