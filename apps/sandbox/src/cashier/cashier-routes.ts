import type {FastifyInstance, FastifyReply} from 'fastify'
import * as v from 'valibot'
import type {Clock} from '../clock.ts'
import type {Page} from '../html/page-layout.ts'
import {sendJson, sendNotFound, sendPage} from '../html/page-response.ts'
import {queryValue} from '../html/query-value.ts'
import {encryptedBusinessCode} from './business-code.ts'
import type {CashierController} from './cashier-controller.ts'
import {type CashierAction, cashierActions, cashierPage} from './cashier-page.ts'
import {type CashierSession, isCashier, tradeState} from './cashier-session.ts'
import type {CashierSessionStore} from './cashier-session-store.ts'
import type {PayerActions} from './payer-actions.ts'
import {parseReturnUrl} from './return-url.ts'

const channelParams = v.object({channel: v.string()})
const cashierParams = v.object({channel: v.string(), prepayId: v.string()})
const encryptedNumbersQuery = v.object({tradeNo: v.optional(v.string()), yybh: v.optional(v.string())})
const formSchema = v.object({action: v.picklist(cashierActions), redirect_url: v.optional(v.string())})

interface CashierRouteDeps {
  sessions: CashierSessionStore
  cashier: CashierController
  payerActions: PayerActions
  clock: Clock
}

/** The cashier pages (收银台), and the list of open payments as JSON. */
export function cashierRoutes(app: FastifyInstance, {sessions, cashier, payerActions, clock}: CashierRouteDeps): void {
  const findSession = (params: unknown) => {
    const {channel, prepayId} = v.parse(cashierParams, params)
    return sessions.findByPrepayId(channel, prepayId)
  }
  const sendCashier = (
    reply: FastifyReply,
    session: CashierSession,
    {rawReturnUrl, cancelled = false}: {rawReturnUrl: string | undefined; cancelled?: boolean},
  ) => {
    const returnTo = parseReturnUrl(rawReturnUrl)
    const main = cashierPage({
      session,
      now: clock.now(),
      returnTo,
      invalidReturnUrl: Boolean(rawReturnUrl) && !returnTo,
      cancelled,
    })
    const page: Page = {title: session.title, theme: themeOf(session), main}
    return sendPage(reply, page, returnTo?.origin)
  }

  app.get('/cashiers', async (_request, reply) =>
    sendJson(
      reply,
      cashier.openSessions().map((session) => ({
        channel: session.channel,
        outTradeNo: session.outTradeNo,
        prepayId: session.prepayId,
        totalFee: session.totalFee,
        body: session.body,
        tradeState: tradeState(session, clock.now()),
        payUrl: cashier.payUrl(session),
        expiresAt: session.expiresAt,
      })),
    ),
  )

  // A platform that encrypts its numbers identifies a payment by the encrypted trade number and the encrypted business code.
  app.get('/cashier/:channel', async (request, reply) => {
    const {tradeNo = '', yybh} = v.parse(encryptedNumbersQuery, request.query)
    const session = sessions.findByPrepayId(v.parse(channelParams, request.params).channel, tradeNo)
    if (!session || yybh !== encryptedBusinessCode(tradeNo)) return sendNotFound(reply)
    return sendCashier(reply, session, {rawReturnUrl: queryValue(request.query, 'redirect_url')})
  })

  app.get('/cashier/:channel/:prepayId', async (request, reply) => {
    const session = findSession(request.params)
    if (!session) return sendNotFound(reply)
    return sendCashier(reply, session, {rawReturnUrl: queryValue(request.query, 'redirect_url')})
  })

  app.post('/cashier/:channel/:prepayId', async (request, reply) => {
    const session = findSession(request.params)
    const form = v.safeParse(formSchema, request.body)
    if (!session || !form.success) return sendNotFound(reply)
    const {action, redirect_url: rawReturnUrl} = form.output
    const returns = runAction(payerActions, session, action)
    const returnTo = parseReturnUrl(rawReturnUrl)
    if (returns && returnTo) return reply.redirect(returnTo.href, 303)
    if (action === 'cancel') return sendCashier(reply, session, {rawReturnUrl, cancelled: returns})
    // The redirect prevents that a reload submits the form again.
    return reply.redirect(`/cashier/${session.channel}/${session.prepayId}${queryOf(returnTo)}`, 303)
  })
}

/** Account pages use the plain theme. */
const themeOf = ({channel}: CashierSession): Page['theme'] => (isCashier(channel) ? channel : 'plain')

const queryOf = (returnTo: URL | null) => (returnTo ? `?redirect_url=${encodeURIComponent(returnTo.href)}` : '')

/** Runs the payer's action. Returns true when the payer goes back to the merchant. */
function runAction(payer: PayerActions, session: CashierSession, action: CashierAction): boolean {
  switch (action) {
    case 'pay':
      return payer.pay(session)
    case 'cancel':
      return payer.cancel(session)
    case 'fail':
      return payer.fail(session)
    case 'never':
      payer.neverReturn(session)
      return false
    case 'notify':
      payer.notifyNow(session)
      return false
  }
}
