import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {KeyValueStorage} from '@hmb/host/key-value-storage'

/**
 * Stores the end of each countdown in this tab, per phone and purpose, so it survives a reload. Times are ms on the
 * server's clock. The phone is stored as a short hash only.
 */
export function createSmsCodeCooldown(storage: KeyValueStorage) {
  const key = (phone: string, purpose: SmsPurpose) => `code.${purpose}.${hashOf(phone)}`
  return {
    /** null when no code was sent. */
    until(phone: string, purpose: SmsPurpose): number | null {
      return Number(storage.get(key(phone, purpose))) || null
    },
    start(phone: string, purpose: SmsPurpose, until: number): void {
      storage.set(key(phone, purpose), String(Math.round(until)))
    },
  }
}

/**
 * FNV-1a in 24 bits. Hundreds of phone numbers share a hash: it distinguishes the phones of one person, but identifies no phone.
 */
function hashOf(phone: string): string {
  let hash = 0x811c9dc5
  for (const character of phone) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 8).toString(36)
}
