import * as v from 'valibot'
import {get, post} from './endpoint.ts'
import {id, optionalText, text} from './schema.ts'

/**
 * The result of an order's face check (人脸核验): a `FaceResult`, or another code of a failed check. `orderNo` is the order's
 * `no`.
 */
export const faceResult = get('/api/cancer/face/queryResult', {
  request: v.object({orderNo: id}),
  response: text,
  session: 'user',
  handles: 'all',
})

/**
 * Opens a face check. Returns the signed parameters for `checkUrl`. The server reads name and document from the order, because
 * the browser has only the masked number; the request must match the order.
 */
export const faceCheck = post('/api/cancer/face/check', {
  request: v.object({orderNo: id, idNo: optionalText(150), name: optionalText(120), userId: optionalText(36)}),
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
