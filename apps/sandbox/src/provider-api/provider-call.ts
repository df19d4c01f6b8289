import * as v from 'valibot'
import {errorResponse, type ProviderResponse} from './provider-response.ts'

/** One call that the server may make: where, and what it is answered. */
export interface ProviderCall {
  path: string
  respond(ask: unknown): ProviderResponse
}

/**
 * A call with a checked ask. A bad one is refused with the name of its first wrong field.
 * @example providerCall('/api/realname', identitySchema, (ask) => ({ok: true, verified: false}))
 */
export function providerCall<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  answer: (ask: v.InferOutput<Schema>) => ProviderResponse,
): ProviderCall {
  return {
    path,
    respond(ask) {
      const read = v.safeParse(schema, ask)
      if (read.success) return answer(read.output)
      const field = v.getDotPath(read.issues[0]) ?? 'body'
      return errorResponse('PARAM_ERROR', `参数不正确：${field}`)
    },
  }
}
