import {type Html, html} from '../html/html-template.ts'
import {externalSiteCopy as copy} from './external-site-copy.ts'

/** One value of a link: its name and the text beside it. */
export type ReceivedValue = readonly [name: string, text: string | Html]

/**
 * The stand-in page of an external site. The header's id is the route of the claim platform's entrance. A hash never reaches the
 * server, so that a CSS rule with `:target` shows whether the link contains it.
 */
export const externalSitePage = (
  {title, description}: {title: string; description: string},
  values: readonly ReceivedValue[],
): Html => html`<header class="bar" id="/claimEntrance"><p class="brand">${copy.brand}</p></header>
<main class="cashier">
<div class="note"><h1>${title}</h1><p class="says">${description}</p></div>
${values.length > 0 ? html`<dl>${values.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl>` : null}
<p class="back"><a class="button" href="/" data-back>${copy.back}</a></p>
</main>`

/** 已收到 or 未收到. The identity itself is not shown. */
const receiptText = (identity: string) => (identity ? copy.received : copy.notReceived)

/** The values of the link to the claim platform (理赔平台). */
export const claimValues = ({projectid, userId}: {projectid: string; userId: string}): ReceivedValue[] => [
  [
    copy.claim.entrance,
    html`<span class="reached">${copy.claim.entrances.reached}</span><span class="other">${copy.claim.entrances.other}</span>`,
  ],
  [copy.claim.project, projectid || copy.notReceived],
  [copy.claim.user, receiptText(userId)],
]

/** The values of the link to the insurer's own page. */
export const insureValues = ({openId, whiteChannel}: {openId: string; whiteChannel: string}): ReceivedValue[] => [
  [copy.insure.openId, receiptText(openId)],
  [copy.insure.whiteChannel, whiteChannel || copy.notReceived],
]
