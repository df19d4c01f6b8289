import {eq} from 'drizzle-orm'
import type {KeyRing} from '../config/secret-keys.ts'
import {EncryptionKeyError} from '../crypto/encryption-keys.ts'
import type {Database} from '../db/database.ts'
import {evidenceRegister} from '../db/schema/evidence.ts'
import {registerId} from './evidence-chain.ts'
import {isSignedRegister} from './evidence-hash.ts'

/**
 * Throws `EncryptionKeyError` when no key has signed the register of the evidence log: with these keys no new session
 * could consent.
 */
export async function assertEvidenceKeys(db: Database, keys: KeyRing): Promise<void> {
  const [register] = await db.select().from(evidenceRegister).where(eq(evidenceRegister.id, registerId))
  if (register && !isSignedRegister(keys, register))
    throw new EncryptionKeyError(
      `The register of the evidence log is signed with the key ${register.signature.split('.')[0]}, and not with EVIDENCE_KEYS, or was changed. ` +
        'Add the key, or see docs/evidence.md.',
    )
}
