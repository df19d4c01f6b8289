import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {asked, id, text} from './schema.ts'

/** What the face check of an order came to: '0' passed, '66660011' no result yet, anything else failed. `orderNo` is its `no`. */
export const faceResult = get('/api/cancer/face/queryResult', {
  request: v.object({orderNo: id}),
  response: text,
  session: 'user',
  handles: 'all',
})

/**
 * Opens a face check: the signed parameters with which the browser goes to `checkUrl`. The server takes name and document from
 * the order, whose full number no browser holds; what is sent here only has to belong to it.
 */
export const faceCheck = post('/api/cancer/face/check', {
  request: v.object({orderNo: id, idNo: asked(150), name: asked(120), userId: asked(36)}),
  response: v.object({
    appId: text,
    version: text,
    nonce: text,
    orderNo: text,
    faceId: text,
    userId: text,
    sign: text,
    checkUrl: text,
  }),
  session: 'user',
  handles: 'all',
})
