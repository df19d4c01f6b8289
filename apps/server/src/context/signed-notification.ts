import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import * as v from 'valibot'
import type {SecretKey} from '../platform/config/secret-keys.ts'
import type {Database} from '../platform/db/database.ts'
import {providerNonces} from '../platform/db/schema/http.ts'
import type {PlainRequest, PlainResponse} from '../platform/http/route.ts'
import {unstorableKey} from '../platform/http/storable-value.ts'
import {signatureErrorOf} from '../platform/providers/signature.ts'
import type {RequestContext} from './deps.ts'

/** The notification is recorded, whatever it changed. After any other response the provider repeats it. */
export const received: PlainResponse = {status: 200, body: {code: 'SUCCESS', message: ''}}

export const notReceived = (message: string, status = 200): PlainResponse => ({status, body: {code: 'FAIL', message}})

/** For the document. */
export const notificationResponses: PlainCall['responses'] = {
  200: {
    description: '{code, message}: SUCCESS means received; FAIL names an unknown object',
    mediaType: 'application/json',
  },
  400: {description: 'FAIL: the body is not a notification', mediaType: 'application/json'},
  401: {description: 'FAIL: the signature is wrong, too old or used already', mediaType: 'application/json'},
}

type SignedNotification<Notification> =
  | {ok: true; provider: string; notification: Notification}
  | {ok: false; response: PlainResponse}

/**
 * Reads a notification of a provider. The signature must be valid, recent and not used before.
 *
 * @example
 * const read = await readSigned(request, ctx, PaymentNotification)
 * if (!read.ok) return read.response
 */
export async function readSigned<Schema extends v.GenericSchema>(
  request: PlainRequest,
  {db, now, config}: Pick<RequestContext, 'db' | 'now' | 'config'>,
  schema: Schema,
): Promise<SignedNotification<v.InferOutput<Schema>>> {
  const provider = providerIn(request.url)
  // Only the keys of this provider count: the key of another one signs nothing here.
  const keys = config.provider(provider)?.notificationKeys ?? []
  if (!(await isAuthentic(db, {keys, now, request}))) return {ok: false, response: notReceived('signature', 401)}
  const notification = v.safeParse(schema, parseJson(request.body))
  if (!notification.success) return {ok: false, response: notReceived('body', 400)}
  return {ok: true, provider, notification: notification.output}
}

/**
 * The provider's name in the address of the notification, which is ours. Payments at other providers are not found under this
 * name.
 */
const providerIn = (url: string): string => /\/api\/notify\/([\w-]+)/.exec(url)?.[1] ?? ''

/** null for malformed JSON, and for what no database column can store. */
function parseJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text)
    return unstorableKey(read) === null ? read : null
  } catch {
    return null
  }
}

/** A nonce counts as used only with a correct signature, so that a stranger cannot fill the table. */
async function isAuthentic(
  db: Database,
  {
    keys,
    now,
    request,
  }: {keys: readonly SecretKey[]; now: Date; request: Pick<PlainRequest, 'headers' | 'body' | 'url'>},
): Promise<boolean> {
  const {url: path, body, headers} = request
  const {'x-hmb-timestamp': timestamp = '', 'x-hmb-nonce': nonce = '', 'x-hmb-signature': signature = ''} = headers
  const key = keys.find(({id}) => id === headers['x-hmb-key'])
  if (!key || !/^\d{1,16}$/.test(timestamp) || nonce.length > 128) return false
  if (signatureErrorOf(key.secret, {method: 'POST', path, timestamp, nonce, body}, signature, now.getTime()) !== '')
    return false
  const inserted = await db
    .insert(providerNonces)
    .values({nonce, seenAt: now})
    .onConflictDoNothing()
    .returning({nonce: providerNonces.nonce})
  return inserted.length === 1
}
