import * as v from 'valibot'
import {get} from './endpoint.ts'
import {number, phone, requiredText, text} from './schema.ts'

/** Both calls fill a card of a page. After a failed call the page has no card, and no message. */
const cardCall = {session: 'user', unauthorized: 'ignore', handles: 'all'} as const

/**
 * The reporter of claims (报案) with this name and phone, and the number of reports in this project. null when there is
 * none, or when the phone is not the caller's own: a caller sees only their own reports. `phone` is masked.
 */
export const reporterQuery = get('/api/scorpio/reporter/query', {
  request: v.object({name: requiredText(60), phone}),
  response: v.nullable(v.object({reporterId: text, name: text, phone: text, reportCount: number})),
  ...cardCall,
})

/**
 * The caller's newest claim report in this project, of one status or, with '', of any; null when there is none.
 * `insuredName` is masked, `createTime` is China time.
 */
export const reportNewest = get('/api/scorpio/query/reportNewest', {
  request: v.object({statusValue: v.optional(v.picklist(['', 'REPORTED', 'HANDLING', 'FINISHED']), '')}),
  response: v.nullable(
    v.object({
      reportNo: text,
      statusValue: text,
      statusName: text,
      policyNo: text,
      insuredName: text,
      createTime: text,
    }),
  ),
  ...cardCall,
})
