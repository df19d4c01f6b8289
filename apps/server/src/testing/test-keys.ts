import {parseKeys} from '../platform/crypto/encryption-keys.ts'

/** `ENCRYPTION_KEYS` of all test servers. */
export const testKeyText = '0123456789abcdef'.repeat(4)

export const testKeys = parseKeys(testKeyText)
