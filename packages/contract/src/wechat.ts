import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {number, projectId, requiredText, text} from './schema.ts'

/** The app id of the official account (公众号) and the URL of WeChat's authorization page. */
export const wxBaseInfo = get('/api/cancer/wx/getWxBaseInfo', {
  request: v.object({projectId, appType: v.literal('PUBLIC')}),
  response: v.object({appId: text, authorizeUrl: text}),
  handles: 'all',
})

/** Exchanges the one-time code of WeChat's authorization page. Throws REAUTHORIZATION_REQUIRED for an invalid code. */
export const openIdOf = post('/api/taurus/user/getOpenID', {
  request: v.object({code: requiredText(512), appId: requiredText(64), projectId}),
  response: v.object({openId: text}),
  unauthorized: 'ignore',
  handles: 'all',
})

/** The signature of the WeChat JS-SDK for a page; `url` has no hash. */
export const jsSdkSign = get('/api/cancer/wx/getJsSdkSign', {
  request: v.object({projectId, url: requiredText(2048)}),
  response: v.object({appId: text, timestamp: number, nonceStr: text, signature: text}),
  handles: 'all',
})
