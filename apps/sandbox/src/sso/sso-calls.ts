import {errorResponse, type ProviderResponse} from '../provider-api/provider-response.ts'

/**
 * Whose a partner's token is: `sso-` and a phone. That it is good once is the server's business, as with real partners.
 * @example whoseToken('sso-13800000000') // {ok: true, phone: '13800000000'}
 */
export function ssoTokenOwner(ssoToken: string): ProviderResponse {
  const [, phone] = /^sso-(1[3-9]\d{9})$/.exec(ssoToken) ?? []
  return phone ? {ok: true, phone} : errorResponse('TOKEN_UNKNOWN', '凭证无效')
}
