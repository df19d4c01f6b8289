import type {FastifyInstance, FastifyReply} from 'fastify'
import * as v from 'valibot'
import {parseReturnUrl} from '../cashier/return-url.ts'
import {sendPage} from '../html/page-response.ts'
import {type FaceCheckController, faceCheckCodes} from './face-check-controller.ts'
import {faceCheckCopy as copy} from './face-check-copy.ts'
import {expiredFaceCheckPage, faceCheckActions, faceCheckPage} from './face-check-page.ts'

const text = v.pipe(v.string(), v.maxLength(200))
const paramsSchema = v.object({
  appId: text,
  version: text,
  nonce: text,
  orderNo: text,
  faceId: text,
  userId: text,
  sign: text,
})
const querySchema = v.object({...paramsSchema.entries, url: v.optional(v.string(), '')})
const formSchema = v.object({...querySchema.entries, action: v.picklist(faceCheckActions)})

const sendExpired = (reply: FastifyReply) =>
  sendPage(reply.code(404), {title: copy.title, theme: 'plain', main: expiredFaceCheckPage()})

/** The check page, at the path of the real platform. Its form needs the formbody plugin. */
export function faceCheckRoutes(app: FastifyInstance, faceChecks: FaceCheckController): void {
  app.get('/api/web/login', async (request, reply) => {
    const read = v.safeParse(querySchema, request.query)
    if (!read.success) return sendExpired(reply)
    const {url, ...params} = read.output
    if (!faceChecks.findUndecided(params)) return sendExpired(reply)
    const returnTo = parseReturnUrl(url)
    return sendPage(reply, {title: copy.title, theme: 'plain', main: faceCheckPage(params, returnTo)}, returnTo?.origin)
  })

  app.post('/api/web/login', async (request, reply) => {
    const read = v.safeParse(formSchema, request.body)
    if (!read.success) return sendExpired(reply)
    const {url, action, ...params} = read.output
    const check = faceChecks.decide(params, action)
    const returnTo = parseReturnUrl(url)
    if (!check || !returnTo) return sendExpired(reply)
    returnTo.searchParams.set('code', faceCheckCodes[action])
    returnTo.searchParams.set('orderNo', check.orderNo)
    return reply.redirect(returnTo.href, 303)
  })
}
