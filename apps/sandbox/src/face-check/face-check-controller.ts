import {createHash, randomBytes} from 'node:crypto'
import {FaceResult} from '@hmb/contract/codes/face-result'
import * as v from 'valibot'
import type {ProviderResponse} from '../provider-api/provider-response.ts'
import {type Identity, testOutcomeOf} from '../test-person.ts'

/** The code of each button of the check page. */
export const faceCheckCodes = {
  pass: FaceResult.PASSED,
  fail: FaceResult.FAILED,
  back: FaceResult.NO_RESULT,
} as const
export type FaceCheckAction = keyof typeof faceCheckCodes

export const appId = 'sandbox-face'
export const version = '1.0.0'

export const faceCheckSchema = v.object({
  faceId: v.string(),
  orderNo: v.string(),
  /** Signs the parameters of the check page. It is valid for one decision. */
  ticket: v.string(),
  used: v.boolean(),
  /** The result code; '' before the decision. */
  code: v.string(),
})
export type FaceCheck = v.InferOutput<typeof faceCheckSchema>

/** At most this many checks are kept; the oldest are dropped. */
const faceCheckLimit = 10_000

/** Query parameters of the check page. */
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
 * The face check (人脸核验) platform. `onChange` runs after a check is opened or decided.
 * @example createFaceCheckController({publicUrl: () => url, onChange}).open('HM1')
 */
export function createFaceCheckController({
  publicUrl,
  onChange,
}: {
  publicUrl(): string
  onChange(check: FaceCheck): void
}) {
  const faceChecks = new Map<string, FaceCheck>()
  const latestByOrder = new Map<string, FaceCheck>()

  function restore(check: FaceCheck): void {
    faceChecks.set(check.faceId, check)
    // A passed check stays the order's result, even when a new check is opened.
    if (latestByOrder.get(check.orderNo)?.code !== faceCheckCodes.pass) latestByOrder.set(check.orderNo, check)
    if (faceChecks.size <= faceCheckLimit) return
    const [oldest] = faceChecks.values()
    if (!oldest) return
    faceChecks.delete(oldest.faceId)
    if (latestByOrder.get(oldest.orderNo) === oldest) latestByOrder.delete(oldest.orderNo)
  }

  const find = (params: FaceCheckParams): FaceCheck | undefined => {
    const check = faceChecks.get(params.faceId)
    return check && check.orderNo === params.orderNo && faceCheckSignature(params, check.ticket) === params.sign
      ? check
      : undefined
  }

  return {
    restore,
    all: (): FaceCheck[] => [...faceChecks.values()],
    queryNeed: (person: Identity): ProviderResponse => ({ok: true, needed: testOutcomeOf(person)?.faceNeeded === true}),
    open(orderNo: string): ProviderResponse {
      const check: FaceCheck = {
        faceId: `face${randomBytes(14).toString('hex')}`,
        orderNo,
        ticket: randomBytes(24).toString('base64url'),
        used: false,
        code: '',
      }
      restore(check)
      onChange(check)
      const {faceId, ticket} = check
      return {ok: true, appId, version, faceId, ticket, checkUrl: `${publicUrl()}/api/web/login`}
    },
    /** The result of the order's newest check. */
    query(orderNo: string): ProviderResponse {
      return {ok: true, code: latestByOrder.get(orderNo)?.code || faceCheckCodes.back}
    },
    /** The undecided check of these signed parameters. */
    findUndecided(params: FaceCheckParams): FaceCheck | undefined {
      const check = find(params)
      return check?.used ? undefined : check
    },
    decide(params: FaceCheckParams, action: FaceCheckAction): FaceCheck | undefined {
      const check = find(params)
      const code = action === 'back' ? '' : faceCheckCodes[action]
      // A repeated request with the same decision gets the same result. Another decision is refused.
      if (check?.used) return check.code === code ? check : undefined
      if (!check) return undefined
      Object.assign(check, {used: true, code})
      onChange(check)
      return check
    },
  }
}

/**
 * The signature of the check page's parameters: SHA-1 over the sorted values and the ticket, in upper-case hex.
 * @example faceCheckSignature({appId, version, nonce, orderNo, faceId, userId}, ticket)
 */
export function faceCheckSignature(
  {appId, version, nonce, orderNo, faceId, userId}: Omit<FaceCheckParams, 'sign'>,
  ticket: string,
): string {
  const values = [appId, version, nonce, orderNo, faceId, userId, ticket].sort()
  return createHash('sha1').update(values.join('')).digest('hex').toUpperCase()
}
