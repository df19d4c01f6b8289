import {randomBytes} from 'node:crypto'
import {expect, test} from 'vitest'
import {parseKeys} from '../crypto/encryption-keys.ts'
import {lookupHash} from '../crypto/lookup-hash.ts'
import {valueCipher} from '../crypto/value-cipher.ts'
import {isConnectionLost, LookupLeaseError} from './database-failure.ts'
import {currentEncryption, currentLookups, type Encryption, installEncryption} from './encryption.ts'

const encryptionOf = (identity: string): Encryption => ({
  cipher: valueCipher(parseKeys(randomBytes(32).toString('hex'))),
  slots: [lookupHash(randomBytes(32)), null],
  identity,
})

test('databases with the same keys share an encryption, and another one is refused until they are closed', () => {
  const first = encryptionOf('one')
  const releases = [installEncryption(first), installEncryption(encryptionOf('one'))]
  expect(() => installEncryption(encryptionOf('other'))).toThrow('other encryption keys')
  releases[0]?.release()
  releases[0]?.release()
  expect(currentEncryption()).toBe(first)
  releases[1]?.release()
  expect(() => currentEncryption()).toThrow('no database is open')
  const other = encryptionOf('other')
  const installed = installEncryption(other)
  expect(currentEncryption()).toBe(other)
  installed.release()
})

test('S67: a process that has not read the state of the lookup secrets in time makes no hash until it has', () => {
  const [first, next] = [encryptionOf('one'), encryptionOf('next')]
  const installed = installEncryption(first, performance.now() - 1)
  expect(() => currentLookups()).toThrow(LookupLeaseError)
  expect(isConnectionLost(new LookupLeaseError())).toBe(true)
  expect(currentEncryption()).toBe(first)
  installed.renew(next, performance.now() + 60_000)
  expect(currentLookups()).toBe(next)

  // Two databases of one process share an encryption only while their states are equal.
  const other = installEncryption(next, performance.now() - 1)
  expect(() => currentLookups()).toThrow(LookupLeaseError)
  expect(() => installed.renew(first, performance.now() + 60_000)).toThrow('other encryption keys')
  other.release()
  expect(currentLookups()).toBe(next)
  installed.release()
})
