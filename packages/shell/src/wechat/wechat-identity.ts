import type {Client} from '@hmb/contract/client'
import {openIdOf, wxBaseInfo} from '@hmb/contract/wechat'
import type {Host} from '@hmb/host/port'
import {newIdempotencyKey} from '../idempotency/idempotency-key.ts'
import {removeQueryValues} from '../navigation/query-value-removal.ts'

const stateKey = 'wechat.state'
/** The query values that WeChat's page adds to the return address. */
export const wechatReturnNames = ['code', 'state'] as const

interface WechatIdentityDeps {
  host: Pick<Host, 'sessionStorage' | 'localStorage' | 'address' | 'open'>
  client: Client
  projectId(): string
}

/** Set when the address is a return from WeChat's page. `code` is null when the state is not the one that was sent. */
export type WechatReturn = {code: string | null} | null

/**
 * Reads a return from WeChat's page. It compares the state with the stored state and removes that, so that a return counts once.
 *
 * @example
 * readWechatReturn(host.sessionStorage, '?orderid=1&code=c&state=s') // {code: 'c'}
 */
export function readWechatReturn(storage: Host['sessionStorage'], search: string): WechatReturn {
  const values = new URLSearchParams(search)
  const [code, state] = [values.get('code'), values.get('state')]
  if (code === null || state === null) return null
  const sentState = storage.get(stateKey)
  storage.remove(stateKey)
  return {code: sentState !== null && sentState === state ? code : null}
}

/** Gets the person's WeChat identity (openId) by OAuth: opens WeChat's page, then exchanges the returned code. */
export function createWechatIdentity({host, client, projectId}: WechatIdentityDeps) {
  return {
    /**
     * Opens WeChat's page, which returns to `returnTo`; without one to the page that a 402 has interrupted (`skipUrl`),
     * or else to the present one. False when the page cannot be opened, or when `isLate` returns that the page must not
     * be left any more.
     */
    async authorize(returnTo?: string, isLate?: () => boolean): Promise<boolean> {
      // `skipUrl` may be of an earlier interruption whose return never came. Its page must not open after this return.
      if (returnTo) host.localStorage.remove('skipUrl')
      const address = returnTo ?? host.address()
      try {
        const {appId, authorizeUrl} = await client.call(wxBaseInfo, {projectId: projectId(), appType: 'PUBLIC'})
        if (!appId || !authorizeUrl || isLate?.()) return false
        const state = newIdempotencyKey()
        host.sessionStorage.set(stateKey, state)
        const returnUrl = new URL(address)
        const redirectUri = Object.assign(returnUrl, removeQueryValues(returnUrl, wechatReturnNames)).href
        const query = {appid: appId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_base', state}
        // Replaces the entry: Back must not reach an address that opens WeChat's page again.
        host.open(`${authorizeUrl}?${new URLSearchParams(query)}#wechat_redirect`, {replace: true})
        return true
      } catch {
        return false
      }
    },
    /** Exchanges the returned code for the openId. After a failure the person has no identity. */
    async exchange(code: string): Promise<void> {
      try {
        const project = {projectId: projectId()}
        const {appId} = await client.call(wxBaseInfo, {...project, appType: 'PUBLIC'})
        const {openId} = await client.call(openIdOf, {...project, code, appId})
        host.localStorage.set('openId', openId)
      } catch {
        // The client has logged or shown the error.
      }
    },
  }
}
