import {createHash} from 'node:crypto'
import type {KeyRing} from '../config/secret-keys.ts'
import {keyedHash, matchesKeyedHash} from '../crypto/keyed-hash.ts'
import type {EvidenceChainRow, EvidenceRow} from '../db/schema/evidence.ts'

/** SHA-256 of a text (UTF-8), in hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The hash of an event: SHA-256 of the JSON text of its values in this order. docs/evidence.md documents it for auditors,
 * who check a chain without this program.
 */
export function eventHash(event: Omit<EvidenceRow, 'hash'>): string {
  const {chain, position, kind, userId, projectId, subjectId, version, documents, allowedBy, clientAt} = event
  return sha256(
    JSON.stringify([
      ...[chain, position, kind, userId, projectId, subjectId, version],
      documents.map(({id, version, hash}) => [id, version, hash]),
      ...[allowedBy, clientAt, event.serverAt.toISOString(), event.previousHash],
    ]),
  )
}

type Head = Omit<EvidenceChainRow, 'signature'>

const headText = ({number, browser, userId, count, hash, purged, purgedHash}: Head) =>
  JSON.stringify(['chain', number, browser, userId, count, hash, purged, purgedHash])

/** The head with its signature by the newest key. */
export const signedHead = (keys: KeyRing, head: Head): EvidenceChainRow => ({
  ...head,
  signature: keyedHash(keys, headText(head)),
})

export const hasValidSignature = (keys: KeyRing, {signature, ...head}: EvidenceChainRow): boolean =>
  matchesKeyedHash(keys, signature, headText(head))

interface Register {
  chains: number
  since: Date
}

const registerText = ({chains, since}: Register) => JSON.stringify(['register', chains, since.toISOString()])

export const registerSignature = (keys: KeyRing, register: Register): string => keyedHash(keys, registerText(register))

export const isSignedRegister = (keys: KeyRing, {signature, ...register}: Register & {signature: string}): boolean =>
  matchesKeyedHash(keys, signature, registerText(register))
