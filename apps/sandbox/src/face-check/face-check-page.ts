import {type Html, html} from '../html/html-template.ts'
import type {FaceCheckAction, FaceCheckParams} from './face-check-controller.ts'
import {faceCheckCopy as copy} from './face-check-copy.ts'

export const faceCheckActions = ['pass', 'fail', 'back'] as const satisfies FaceCheckAction[]

/** The check page: three buttons instead of a camera. */
export const faceCheckPage = (
  params: FaceCheckParams,
  returnTo: URL | null,
): Html => html`<header class="bar"><p class="brand">${copy.title}</p></header>
<main class="cashier">
<h1>${copy.title}</h1>
<dl><div><dt>${copy.orderNo}</dt><dd class="number">${params.orderNo}</dd></div></dl>
${returnTo ? null : html`<p class="note" role="status">${copy.invalidReturnUrl}</p>`}
<form method="post" action="/api/web/login">
${Object.entries({...params, url: returnTo?.href ?? ''}).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<button name="action" value="pass" class="main">${copy.pass}</button>
<button name="action" value="fail">${copy.fail}</button>
<button name="action" value="back">${copy.back}</button>
</form>
<p class="foot">${copy.lead}</p>
</main>`

/** The page for a used, forged or unknown link. */
export const expiredFaceCheckPage = (): Html => html`<header class="bar"><p class="brand">${copy.title}</p></header>
<main class="cashier">
<div class="note" role="status"><h1>${copy.expired[0]}</h1><p>${copy.expired[1]}</p></div>
</main>`
