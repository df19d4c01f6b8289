import {type Html, html} from '../html/html-template.ts'
import {externalSiteCopy as copy, type externalSites} from './external-site-copy.ts'

/** Query parameters of the link to the claim platform (理赔平台). */
export interface ClaimParams {
  projectId: string
  /** Only whether a user id came. The page does not show the id. */
  hasUser: boolean
}

/**
 * The stand-in page of an external site. The header's id is the route of the claim platform's entrance. A hash never reaches the
 * server, so that a CSS rule with `:target` shows whether the link contains it.
 */
export const externalSitePage = (
  {title, description}: (typeof externalSites)[keyof typeof externalSites],
  claimParams: ClaimParams | null,
): Html => html`<header class="bar" id="/claimEntrance"><p class="brand">${copy.brand}</p></header>
<main class="cashier">
<div class="note"><h1>${title}</h1><p class="says">${description}</p></div>
${claimParams ? claimDetails(claimParams) : null}
<p class="back"><a class="button" href="/" data-back>${copy.back}</a></p>
</main>`

const claimDetails = ({projectId, hasUser}: ClaimParams) => html`<dl>
<div><dt>${copy.claim.entrance}</dt><dd><span class="reached">${copy.claim.entrances.reached}</span><span class="other">${copy.claim.entrances.other}</span></dd></div>
<div><dt>${copy.claim.project}</dt><dd>${projectId || copy.claim.notReceived}</dd></div>
<div><dt>${copy.claim.user}</dt><dd>${hasUser ? copy.claim.received : copy.claim.notReceived}</dd></div>
</dl>`
