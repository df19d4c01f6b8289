import {type Html, html} from '../pages/html-template.ts'
import {externalSiteCopy as copy, type externalSites} from './external-site-copy.ts'

/** What the product told the claim platform in the address. */
export interface ClaimParams {
  projectId: string
  /** Only whether one came: who it is concerns nobody who looks at this page. */
  hasUser: boolean
}

/**
 * A page in place of somebody else's site. The id is the route by which the product enters the claim platform: the address's
 * hash never reaches a server, but the style sheet sees what it points to.
 */
export const externalSitePage = (
  {title, says}: (typeof externalSites)[keyof typeof externalSites],
  brought: ClaimParams | null,
): Html => html`<header class="bar" id="/claimEntrance"><p class="brand">${copy.brand}</p></header>
<main class="cashier">
<div class="note"><h1>${title}</h1><p class="says">${says}</p></div>
${brought ? claimFacts(brought) : null}
<p class="back"><a class="button" href="/" data-back>${copy.back}</a></p>
</main>`

const claimFacts = ({projectId, hasUser}: ClaimParams) => html`<dl>
<div><dt>${copy.claim.entrance}</dt><dd><span class="reached">${copy.claim.entrances.reached}</span><span class="other">${copy.claim.entrances.other}</span></dd></div>
<div><dt>${copy.claim.project}</dt><dd>${projectId || copy.claim.missing}</dd></div>
<div><dt>${copy.claim.user}</dt><dd>${hasUser ? copy.claim.came : copy.claim.missing}</dd></div>
</dl>`
