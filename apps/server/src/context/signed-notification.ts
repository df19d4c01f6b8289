import type {PlainCall} from '@hmb/contract/openapi/plain-call'
import * as v from 'valibot'
import type {SecretKey} from '../platform/config/secret-keys.ts'
import type {Database} from '../platform/db/database.ts'
import {providerNonces} from '../platform/db/schema/http.ts'
import type {PlainRequest, PlainResponse} from '../platform/http/route.ts'
import {unstorableKey} from '../platform/http/storable-value.ts'
import {signatureErrorOf} from '../platform/providers/signature.ts'
import type {RequestContext} from './deps.ts'

/** The notification is recorded, with or without an effect. After any other response the provider repeats it. */
export const successResponse: PlainResponse = {status: 200, body: {code: 'SUCCESS', message: ''}}

export const failResponse = (message: string, status = 200): PlainResponse => ({status, body: {code: 'FAIL', message}})

/** The responses of a notification in the OpenAPI document. */
export const notificationResponses: PlainCall['responses'] = {
  200: {
    description: '{code, message}: SUCCESS means received; FAIL names an unknown object',
    mediaType: 'application/json',
  },
  400: {description: 'FAIL: the body is not a notification', mediaType: 'application/json'},
  401: {description: 'FAIL: the signature is wrong, too old or used already', mediaType: 'application/json'},
}

type NotificationResult<Notification> =
  | {ok: true; provider: string; notification: Notification}
  | {ok: false; response: PlainResponse}

/**
 * Reads a notification of a provider. The signature must be valid, recent and not used before.
 *
 * @example
 * const read = await readNotification(request, ctx, PaymentNotification)
 * if (!read.ok) return read.response
 */
export async function readNotification<Schema extends v.GenericSchema>(
  request: PlainRequest,
  {db, now, config}: Pick<RequestContext, 'db' | 'now' | 'config'>,
  schema: Schema,
): Promise<NotificationResult<v.InferOutput<Schema>>> {
  const provider = providerOf(request.url)
  // Only the keys of this provider count: the key of another one signs nothing here.
  const keys = config.provider(provider)?.notificationKeys ?? []
  if (!(await authenticate(db, {keys, now, request}))) return {ok: false, response: failResponse('signature', 401)}
  const notification = v.safeParse(schema, parseJson(request.body))
  if (!notification.success) return {ok: false, response: failResponse('body', 400)}
  return {ok: true, provider, notification: notification.output}
}

/**
 * The provider's name in the notification's address. The address is this server's, so that a provider cannot name another
 * one.
 */
const providerOf = (url: string): string => /\/api\/notify\/([\w-]+)/.exec(url)?.[1] ?? ''

/** null for malformed JSON, and for what no database column can store. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return unstorableKey(value) === null ? value : null
  } catch {
    return null
  }
}

/**
 * Whether the request has a valid signature, which uses up its nonce. Without one the nonce is not stored, so that a
 * stranger cannot fill the table.
 */
async function authenticate(
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
