import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {asked, fen, id, number, projectId, text} from './schema.ts'

/** The page as the operator composed it; `childPageContent` is JSON text that `blocks` reads. */
export const pageBrowse = post('/api/taurus/page/browse', {
  request: v.object({id, sub: v.optional(asked(64), '')}),
  response: v.object({projectId: text, childPageContent: text}),
  handles: 'all',
})

/** INSURE on sale, WILL_ONLINE not yet, INSURE_END over; any other value is not for sale. `price` is one person's. */
export const skuInsure = get('/api/aries/query/skuInsure', {
  request: v.object({projectId, skuNo: id}),
  response: v.object({
    skuNo: text,
    skuName: text,
    unit: text,
    price: fen,
    skuInsureStatus: text,
    insuredCount: v.nullish(number, 0),
    sexLimit: text,
    saleStartTime: text,
    saleEndTime: text,
  }),
  handles: 'all',
})
