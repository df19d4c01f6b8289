import * as v from 'valibot'
import {errorResponse, type ProviderResponse} from './provider-response.ts'

/** One signed call of the server. */
export interface ProviderCall {
  path: string
  respond(request: unknown): ProviderResponse
}

/**
 * A call with a validated request. An invalid request gets `PARAM_ERROR` with the name of its first wrong field.
 * @example providerCall('/api/realname', identitySchema, (person) => ({ok: true, verified: false}))
 */
export function providerCall<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  respond: (request: v.InferOutput<Schema>) => ProviderResponse,
): ProviderCall {
  return {
    path,
    respond(request) {
      const read = v.safeParse(schema, request)
      if (read.success) return respond(read.output)
      const field = v.getDotPath(read.issues[0]) ?? 'body'
      return errorResponse('PARAM_ERROR', `参数不正确：${field}`)
    },
  }
}
