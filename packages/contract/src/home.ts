import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {fen, id, number, optionalText, projectId, text} from './schema.ts'

/** A page of the operator; `childPageContent` is JSON text with the blocks of the page as `contentList`. */
export const pageBrowse = post('/api/taurus/page/browse', {
  request: v.object({id, sub: v.optional(optionalText(64), '')}),
  response: v.object({projectId: text, childPageContent: text}),
  handles: 'all',
})

/** INSURE: on sale. WILL_ONLINE: not yet. INSURE_END: over. Any other value: not for sale. `price` is for one person, in fen. */
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
