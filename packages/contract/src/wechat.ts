import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {needed, number, projectId, text} from './schema.ts'

/** The official account's app id, and the page that asks a person for their WeChat identity. */
export const wxBaseInfo = get('/api/cancer/wx/getWxBaseInfo', {
  request: v.object({projectId, appType: v.literal('PUBLIC')}),
  response: v.object({appId: text, authorizeUrl: text}),
  handles: 'all',
})

/** Exchanges the code that WeChat's page came back with; it is good once. 402: it was not good. */
export const openIdOf = post('/api/taurus/user/getOpenID', {
  request: v.object({code: needed(512), appId: needed(64), projectId}),
  response: v.object({openId: text}),
  unauthorized: 'ignore',
  handles: 'all',
})

/** The signature that lets a page use WeChat's functions; `url` without its hash. */
export const jsSdkSign = get('/api/cancer/wx/getJsSdkSign', {
  request: v.object({projectId, url: needed(2048)}),
  response: v.object({appId: text, timestamp: number, nonceStr: text, signature: text}),
  handles: 'all',
})
