import {type CashierSession, tradeState} from '../cashier/cashier-session.ts'
import {type Html, html} from '../html/html-template.ts'
import {pageCopy} from '../html/page-copy.ts'
import {chinaTime, yuan} from '../html/page-layout.ts'
import type {Mail, Sms} from '../messages/message-store.ts'
import {copyButton} from './copy-button.ts'

/** The page shows at most this many entries per list. The JSON routes return all. */
const entryLimit = 30

export interface HomeView {
  sms: Sms[]
  mail: Mail[]
  openSessions: CashierSession[]
  payUrl(session: CashierSession): string
  now: number
}

/** The first page: messages and open payments. A script refreshes each section separately. */
export const homePage = (view: HomeView): Html => html`<header class="bar">
<h1>${pageCopy.home.title}</h1>
<a href="/policies">${pageCopy.home.policies}</a>
<a href="/people">${pageCopy.home.people}</a>
</header>
<main>
<p class="lead">${pageCopy.home.lead}</p>
${homeSections(view)}
</main>`

/** The sections that the script refreshes. */
export const homeSections = ({sms, mail, openSessions, payUrl, now}: HomeView): Html => html`<div id="live">
${section('sms', pageCopy.home.sms.title, pageCopy.home.sms.empty, sms.slice(0, entryLimit).map(smsItem))}
${section(
  'cashiers',
  pageCopy.home.cashiers.title,
  pageCopy.home.cashiers.empty,
  openSessions.slice(0, entryLimit).map((session) => cashierItem(session, payUrl(session), now)),
)}
${section('mail', pageCopy.home.mail.title, pageCopy.home.mail.empty, mail.slice(0, entryLimit).map(mailItem))}
</div>`

const section = (
  id: string,
  title: string,
  empty: string,
  items: Html[],
) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}${items.length > 0 ? html` <span class="count">${items.length}</span>` : null}</h2>
${items.length > 0 ? html`<ol>${items}</ol>` : html`<p class="empty">${empty}</p>`}
</section>`

const smsItem = ({phone, code, purpose, text, at}: Sms) => html`<li>
<p class="row"><span class="number">${phone}</span>${time(at)}</p>
<p class="row"><span class="tag">${purposeText(purpose)}</span>${code ? codeWithCopy(code) : null}</p>
<p class="text">${text}</p>
</li>`

const codeWithCopy = (code: string) => html`<strong class="code">${code}</strong>${copyButton(code)}`

const purposeText = (purpose: string) => (pageCopy.home.purposes as Record<string, string>)[purpose] ?? purpose

const cashierItem = (session: CashierSession, payUrl: string, now: number) => html`<li>
<p class="row"><span>${session.title}</span><strong class="amount">${yuan(session.totalFee)}</strong></p>
<p class="text">${session.body}</p>
<p class="text number">${session.outTradeNo}</p>
${
  tradeState(session, now) === 'USERPAYING'
    ? html`<p class="text">${pageCopy.home.cashiers.never}</p>`
    : html`<p class="row"><span class="text">${pageCopy.home.cashiers.expires} ${chinaTime(session.expiresAt)}</span><a href="${payUrl}">${pageCopy.home.cashiers.open}</a></p>`
}
</li>`

const mailItem = ({to, subject, text, attachments, at}: Mail) => html`<li>
<p class="row"><span class="address">${to}</span>${time(at)}</p>
<h3>${subject}</h3>
<p class="text">${text}</p>
${
  attachments.length > 0
    ? html`<p class="text">${pageCopy.home.mail.attachments}</p><ul>${attachments.map(attachment)}</ul>`
    : null
}
</li>`

// Only http and https URLs become links.
const attachment = ({name, url}: Mail['attachments'][number]) =>
  /^https?:\/\//i.test(url) ? html`<li><a href="${url}" rel="noreferrer">${name}</a></li>` : html`<li>${name}</li>`

const time = (at: number) => html`<time datetime="${new Date(at).toISOString()}">${chinaTime(at)}</time>`
