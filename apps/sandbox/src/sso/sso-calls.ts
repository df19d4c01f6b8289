import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'
import {text} from '../provider-api/request-schemas.ts'

/** The signed call of the partners' single sign-on. */
export const ssoCalls = (): ProviderCall[] => [
  providerCall(
    '/api/sso/whose',
    v.object({ssoToken: text, source: v.optional(v.pipe(v.string(), v.maxLength(64)), '')}),
    ({ssoToken}) => ssoTokenOwner(ssoToken),
  ),
]

/**
 * The phone of a partner's token: `sso-` and a phone. The server accepts each token once, as with real partners.
 * @example ssoTokenOwner('sso-13800000000') // {ok: true, phone: '13800000000'}
 */
function ssoTokenOwner(ssoToken: string): ProviderResponse {
  // biome-ignore lint/plugin: reads the phone from a token that the sandbox made
  const [, phone] = /^sso-(1[3-9]\d{9})$/.exec(ssoToken) ?? []
  return phone ? {ok: true, phone} : errorResponse('TOKEN_UNKNOWN', '凭证无效')
}
