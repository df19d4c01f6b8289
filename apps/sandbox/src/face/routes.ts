import type {FastifyInstance, FastifyReply} from 'fastify'
import * as v from 'valibot'
import {returnAddress} from '../cashier/return-address.ts'
import {sendPage} from '../page/send.ts'
import {faceCopy as copy} from './copy.ts'
import {type FaceDesk, faceCodes} from './desk.ts'
import {faceActions, faceOverPage, facePage} from './page.ts'

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
const pressed = v.object({...asked.entries, action: v.picklist(faceActions)})

const sendOver = (reply: FastifyReply) =>
  sendPage(reply.code(404), {title: copy.title, look: 'plain', main: faceOverPage()})

/** The check page, at the path that the real platform has. Its form needs the formbody plugin. */
export function faceRoutes(app: FastifyInstance, faces: FaceDesk): void {
  app.get('/api/web/login', async (request, reply) => {
    const read = v.safeParse(asked, request.query)
    if (!read.success) return sendOver(reply)
    const {url, ...address} = read.output
    if (!faces.waiting(address)) return sendOver(reply)
    const returnTo = returnAddress(url)
    return sendPage(reply, {title: copy.title, look: 'plain', main: facePage(address, returnTo)}, returnTo?.origin)
  })

  app.post('/api/web/login', async (request, reply) => {
    const read = v.safeParse(pressed, request.body)
    if (!read.success) return sendOver(reply)
    const {url, action, ...address} = read.output
    const face = faces.decide(address, action)
    const returnTo = returnAddress(url)
    if (!face || !returnTo) return sendOver(reply)
    returnTo.searchParams.set('code', faceCodes[action])
    returnTo.searchParams.set('orderNo', face.orderNo)
    return reply.redirect(returnTo.href, 303)
  })
}
