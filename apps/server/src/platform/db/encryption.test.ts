import {randomBytes} from 'node:crypto'
import {expect, test} from 'vitest'
import {parseKeys} from '../crypto/encryption-keys.ts'
import {lookupHash} from '../crypto/lookup-hash.ts'
import {valueCipher} from '../crypto/value-cipher.ts'
import {currentEncryption, type Encryption, installEncryption} from './encryption.ts'

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
