import type {Client} from '@hmb/contract/client'
import {openIdOf, wxBaseInfo} from '@hmb/contract/wechat'
import type {Host} from '@hmb/host/port'
import {newIdempotencyKey} from '../idempotency/idempotency-key.ts'
import {removeQueryValues} from '../navigation/query-value-removal.ts'

const stateKey = 'wechat.state'
/** What WeChat's page puts into the address that it comes back to. */
export const wechatReturnNames = ['code', 'state'] as const

interface WechatIdentityDeps {
  host: Pick<Host, 'sessionStorage' | 'localStorage' | 'address' | 'open'>
  client: Client
  projectId(): string
}

/** What an address says that WeChat's page has come back to; null when it has not. `code` is null when it is not our own. */
export type WechatReturn = {code: string | null} | null

/**
 * Reads what WeChat's page came back with, once: the state is compared with the one that was sent, and forgotten.
 *
 * @example
 * readReturn(host.visit, '?orderid=1&code=c&state=s') // {code: 'c'}
 */
export function readWechatReturn(visit: Host['sessionStorage'], search: string): WechatReturn {
  const values = new URLSearchParams(search)
  const [code, state] = [values.get('code'), values.get('state')]
  if (code === null || state === null) return null
  const sent = visit.get(stateKey)
  visit.remove(stateKey)
  return {code: sent !== null && sent === state ? code : null}
}

/** The person's WeChat identity: asked of WeChat's page, exchanged once. */
export function createWechatIdentity({host, client, projectId}: WechatIdentityDeps) {
  return {
    /**
     * Leads to WeChat's page, which comes back to this address, else to the present one. False when it cannot be had, or comes too
     * late for the page to be left.
     */
    async authorize(backTo = host.address(), isLate?: () => boolean): Promise<boolean> {
      try {
        const {appId, authorizeUrl} = await client.call(wxBaseInfo, {projectId: projectId(), appType: 'PUBLIC'})
        if (!appId || !authorizeUrl || isLate?.()) return false
        const state = newIdempotencyKey()
        host.sessionStorage.set(stateKey, state)
        const here = new URL(backTo)
        const back = Object.assign(here, removeQueryValues(here, wechatReturnNames)).href
        const asked = {appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state}
        // Replaced, so that Back never meets an address that leads away again at once.
        host.open(`${authorizeUrl}?${new URLSearchParams(asked)}#wechat_redirect`, {replace: true})
        return true
      } catch {
        return false
      }
    },
    /** Exchanges the code that came back. A code that is no good leaves the person a visitor without an identity. */
    async exchange(code: string): Promise<void> {
      try {
        const asked = {projectId: projectId()}
        const {appId} = await client.call(wxBaseInfo, {...asked, appType: 'PUBLIC'})
        const {openId} = await client.call(openIdOf, {...asked, code, appId})
        host.localStorage.set('openId', openId)
      } catch {
        // The failure is in the log; the visit goes on.
      }
    },
  }
}
