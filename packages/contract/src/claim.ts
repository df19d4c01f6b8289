import * as v from 'valibot'
import {get} from './endpoint.ts'
import {needed, number, phone, text} from './schema.ts'

/**
 * Who reported claims under a name and a phone, and how many; null when nobody has, or when it is not the phone of whoever asks:
 * what others reported is nobody's business. `phone` comes masked.
 */
export const reporterQuery = get('/api/scorpio/reporter/query', {
  request: v.object({name: needed(60), phone}),
  response: v.nullable(v.object({reporterId: text, name: text, phone: text, reportCount: number})),
  session: 'user',
})

/** One's own newest report in this project, of one status or, with '', of any; null when there is none. */
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
  session: 'user',
})
