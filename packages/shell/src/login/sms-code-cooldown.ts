import type {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import type {KeyValueStorage} from '@hmb/host/key-value-storage'

/**
 * Remembers in this tab until when a code button stays closed, per phone and purpose, so that a reload does not open it.
 * Moments are ms on the server's clock. The phone itself is not stored, only a mark of it.
 */
export function createSmsCodeCooldown(visit: KeyValueStorage) {
  const key = (phone: string, purpose: SmsPurpose) => `code.${purpose}.${markOf(phone)}`
  return {
    /** null when no code was sent. */
    until(phone: string, purpose: SmsPurpose): number | null {
      return Number(visit.get(key(phone, purpose))) || null
    },
    sent(phone: string, purpose: SmsPurpose, until: number): void {
      visit.set(key(phone, purpose), String(Math.round(until)))
    },
  }
}

/** FNV-1a in 24 bits: hundreds of numbers share a mark, so it tells two phones in one hand apart and names none. */
function markOf(phone: string): string {
  let hash = 0x811c9dc5
  for (const character of phone) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((hash >>> 8) & 0xffffff).toString(36)
}
