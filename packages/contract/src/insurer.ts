import * as v from 'valibot'
import {get} from './endpoint.ts'
import {optionalText, text} from './schema.ts'

/**
 * Where `/middlePage` sends the person: the insurer's own page. `insureLink` is '' when the project has none. `userOpenId` is the
 * session's WeChat identity, '' when it has none.
 */
export const insurerRedirect = get('/api/cancer/wx/getBjRedirectParam', {
  request: v.object({openid: v.optional(optionalText(128), ''), whiteChannel: v.optional(optionalText(128), '')}),
  response: v.object({insureLink: text, insurCompanyCode: text, agentId: text, userOpenId: text}),
  handles: 'all',
})
