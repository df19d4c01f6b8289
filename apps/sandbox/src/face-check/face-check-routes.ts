import type {FastifyInstance, FastifyReply} from 'fastify'
import * as v from 'valibot'
import {parseReturnUrl} from '../cashier/return-url.ts'
import {sendPage} from '../pages/page-response.ts'
import {type FaceCheckController, faceCheckCodes} from './face-check-controller.ts'
import {faceCheckCopy as copy} from './face-check-copy.ts'
import {expiredFaceCheckPage, faceCheckActions, faceCheckPage} from './face-check-page.ts'

const text = v.pipe(v.string(), v.maxLength(200))
const addressSchema = v.object({
  appId: text,
  version: text,
  nonce: text,
  orderNo: text,
  faceId: text,
  userId: text,
  sign: text,
})
const asked = v.object({...addressSchema.entries, url: v.optional(v.string(), '')})
const pressed = v.object({...asked.entries, action: v.picklist(faceCheckActions)})

const sendOver = (reply: FastifyReply) =>
  sendPage(reply.code(404), {title: copy.title, theme: 'plain', main: expiredFaceCheckPage()})

/** The check page, at the path that the real platform has. Its form needs the formbody plugin. */
export function faceCheckRoutes(app: FastifyInstance, faces: FaceCheckController): void {
  app.get('/api/web/login', async (request, reply) => {
    const read = v.safeParse(asked, request.query)
    if (!read.success) return sendOver(reply)
    const {url, ...address} = read.output
    if (!faces.waiting(address)) return sendOver(reply)
    const returnTo = parseReturnUrl(url)
    return sendPage(
      reply,
      {title: copy.title, theme: 'plain', main: faceCheckPage(address, returnTo)},
      returnTo?.origin,
    )
  })

  app.post('/api/web/login', async (request, reply) => {
    const read = v.safeParse(pressed, request.body)
    if (!read.success) return sendOver(reply)
    const {url, action, ...address} = read.output
    const face = faces.decide(address, action)
    const returnTo = parseReturnUrl(url)
    if (!face || !returnTo) return sendOver(reply)
    returnTo.searchParams.set('code', faceCheckCodes[action])
    returnTo.searchParams.set('orderNo', face.orderNo)
    return reply.redirect(returnTo.href, 303)
  })
}
