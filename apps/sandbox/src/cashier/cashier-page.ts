import {type Html, html} from '../html/html-template.ts'
import {chinaTime, yuan} from '../html/page-layout.ts'
import {cashierCopy as copy} from './cashier-copy.ts'
import {type CashierSession, isHidden, isPayable} from './cashier-session.ts'

/** The buttons of a cashier page, as form values. */
export const cashierActions = ['pay', 'cancel', 'fail', 'never', 'notify'] as const
export type CashierAction = (typeof cashierActions)[number]

export interface CashierView {
  session: CashierSession
  now: number
  /** The merchant's return URL; null when there is no valid one. */
  returnTo: URL | null
  /** The request has a return URL, but it is invalid. */
  invalidReturnUrl: boolean
  /** The payer has just cancelled, without a valid return URL. */
  cancelled: boolean
}

/** A cashier page (收银台): the amount, and the buttons or the final state. */
export function cashierPage(view: CashierView): Html {
  const {session, now, returnTo, invalidReturnUrl, cancelled} = view
  return html`<header class="bar"><p class="brand">${session.title}</p></header>
<main class="cashier">
<h1><span class="payee">${payeeOf(session)}</span> <span class="total">${yuan(session.totalFee)}</span></h1>
<dl>
<div><dt>${copy.payee}</dt><dd>${payeeOf(session)}</dd></div>
<div><dt>${copy.goods}</dt><dd>${session.body}</dd></div>
<div><dt>${copy.tradeNo}</dt><dd class="number">${session.outTradeNo}</dd></div>
</dl>
${invalidReturnUrl ? html`<p class="note" role="status">${copy.invalidReturnUrl}</p>` : null}
${cancelled ? stateNote('cancelled') : null}
${isPayable(session, now) ? payForm(session, returnTo) : finalState(session, now, returnTo)}
<p class="foot">${copy.sandbox}</p>
</main>`
}

/**
 * The payee (收款方). A request names no merchant, so that the name of the product without its edition is shown.
 * @example payeeOf({body: '重庆惠民保2026版'}) // '重庆惠民保'
 */
const payeeOf = ({body}: Pick<CashierSession, 'body'>): string => body.replace(/\d{4}版$/, '').trim() || copy.merchant

const payForm = (
  session: CashierSession,
  returnTo: URL | null,
) => html`<form method="post" action="/cashier/${session.channel}/${session.prepayId}">
${returnTo ? html`<input type="hidden" name="redirect_url" value="${returnTo.href}">` : null}
<button name="action" value="pay" class="main">${copy.pay}</button>
<button name="action" value="cancel">${copy.cancel}</button>
<button name="action" value="fail">${copy.fail}</button>
<button name="action" value="never">${copy.never}</button>
<p class="text">${copy.payBefore(chinaTime(session.expiresAt))}</p>
</form>`

// After 不返回 the page has no link to the merchant.
const finalState = (session: CashierSession, now: number, returnTo: URL | null) => html`${stateNote(noteKeyOf(session))}
${isHidden(session, now) ? notifyForm(session) : null}
${returnTo && session.state !== 'PAYING' ? html`<p><a class="button" href="${returnTo.href}">${copy.back}</a></p>` : null}`

/** The form of a paid payment that the merchant does not see yet. */
const notifyForm = (
  session: CashierSession,
) => html`<form method="post" action="/cashier/${session.channel}/${session.prepayId}">
<button name="action" value="notify">${copy.notify}</button>
</form>`

const stateNote = (state: keyof typeof copy.states) => {
  const [title, line] = copy.states[state]
  return html`<div class="note" role="status"><h2>${title}</h2><p>${line}</p></div>`
}

function noteKeyOf({state}: CashierSession): keyof typeof copy.states {
  switch (state) {
    case 'OPEN':
      return 'expired'
    case 'PAYING':
      return 'paying'
    case 'PAID':
      return 'paid'
    case 'FAILED':
      return 'failed'
    case 'CLOSED':
      return 'closed'
  }
}
