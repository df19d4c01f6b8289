import {randomBytes} from 'node:crypto'
import {expect, test, vi} from 'vitest'
import {parseKeys} from '../crypto/encryption-keys.ts'
import {valueCipher} from '../crypto/value-cipher.ts'
import {keepLookupLease} from './lookup-lease.ts'
import {newSecret} from './open-encryption.ts'

test('a process starts while the database is slower than a reading within the lease may be', async () => {
  const cipher = valueCipher(parseKeys(randomBytes(32).toString('hex')))
  const slots = {lookup_slots: '1', master_secret: newSecret(cipher, 1), second_secret: ''} as const
  const responseMs = 1000
  const renew = vi.fn()
  const stop = await keepLookupLease({
    cipher,
    leaseMs: 100,
    installed: {renew, release() {}},
    onFailure() {},
    async read(timeoutMs) {
      if (timeoutMs < responseMs) throw new Error('timeout')
      return {...slots, encrypted_columns: ''}
    },
  })
  await stop()
  expect(renew).toHaveBeenCalledOnce()
})
