import {createHash, randomBytes} from 'node:crypto'
import * as v from 'valibot'
import type {ProviderResponse} from '../provider-api/provider-response.ts'
import {type Identity, testOutcomeOf} from '../test-person.ts'

/** 0 passed · 66660010 not passed · 66660011 no result yet. */
export const faceCheckCodes = {pass: '0', fail: '66660010', back: '66660011'} as const
export type FaceCheckAction = keyof typeof faceCheckCodes

export const appId = 'sandbox-face'
export const version = '1.0.0'

export const faceCheckSchema = v.object({
  faceId: v.string(),
  orderNo: v.string(),
  /** Signs the check page's address; good for one decision. */
  ticket: v.string(),
  used: v.boolean(),
  /** What this check came to, '' before. */
  code: v.string(),
})
export type FaceCheck = v.InferOutput<typeof faceCheckSchema>

/** More checks than this and the oldest are forgotten. */
const faceLimit = 10_000

/** What the check page's address says. */
export interface FaceCheckParams {
  appId: string
  version: string
  nonce: string
  orderNo: string
  faceId: string
  userId: string
  sign: string
}

export type FaceCheckController = ReturnType<typeof createFaceCheckController>

/**
 * The face check platform. `changed` hears of every check that was opened or decided.
 * @example createFaceDesk({publicUrl: () => url, changed}).open('HM1')
 */
export function createFaceCheckController({publicUrl, changed}: {publicUrl(): string; changed(face: FaceCheck): void}) {
  const faces = new Map<string, FaceCheck>()
  const latest = new Map<string, FaceCheck>()

  function restore(face: FaceCheck): void {
    faces.set(face.faceId, face)
    // Who has passed stays passed, however many checks are opened afterwards.
    if (latest.get(face.orderNo)?.code !== faceCheckCodes.pass) latest.set(face.orderNo, face)
    if (faces.size <= faceLimit) return
    const [oldest] = faces.values()
    if (!oldest) return
    faces.delete(oldest.faceId)
    if (latest.get(oldest.orderNo) === oldest) latest.delete(oldest.orderNo)
  }

  const find = (address: FaceCheckParams): FaceCheck | undefined => {
    const face = faces.get(address.faceId)
    return face && face.orderNo === address.orderNo && faceCheckSignature(address, face.ticket) === address.sign
      ? face
      : undefined
  }

  return {
    restore,
    all: (): FaceCheck[] => [...faces.values()],
    needed: (person: Identity): ProviderResponse => ({ok: true, needed: testOutcomeOf(person)?.faceNeeded === true}),
    open(orderNo: string): ProviderResponse {
      const face: FaceCheck = {
        faceId: `face${randomBytes(14).toString('hex')}`,
        orderNo,
        ticket: randomBytes(24).toString('base64url'),
        used: false,
        code: '',
      }
      restore(face)
      changed(face)
      const {faceId, ticket} = face
      return {ok: true, appId, version, faceId, ticket, checkUrl: `${publicUrl()}/api/web/login`}
    },
    /** The result of the order's newest check. */
    query(orderNo: string): ProviderResponse {
      return {ok: true, code: latest.get(orderNo)?.code || faceCheckCodes.back}
    },
    /** The check of a rightly signed address that is still to be decided. */
    waiting(address: FaceCheckParams): FaceCheck | undefined {
      const face = find(address)
      return face?.used ? undefined : face
    },
    decide(address: FaceCheckParams, action: FaceCheckAction): FaceCheck | undefined {
      const face = find(address)
      const code = action === 'back' ? '' : faceCheckCodes[action]
      // The same tap may come twice: it leads where it led. Another decision is refused.
      if (face?.used) return face.code === code ? face : undefined
      if (!face) return undefined
      Object.assign(face, {used: true, code})
      changed(face)
      return face
    },
  }
}

/**
 * The signature of the check page's address: SHA-1 over the sorted values with the ticket, in upper-case hex.
 * @example signOf({appId, version, nonce, orderNo, faceId, userId}, ticket)
 */
export function faceCheckSignature(
  {appId, version, nonce, orderNo, faceId, userId}: Omit<FaceCheckParams, 'sign'>,
  ticket: string,
): string {
  const values = [appId, version, nonce, orderNo, faceId, userId, ticket].sort()
  return createHash('sha1').update(values.join('')).digest('hex').toUpperCase()
}
