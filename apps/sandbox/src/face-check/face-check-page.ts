import {type Html, html} from '../pages/html-template.ts'
import type {FaceCheckAction, FaceCheckParams} from './face-check-controller.ts'
import {faceCheckCopy as copy} from './face-check-copy.ts'

export const faceCheckActions = ['pass', 'fail', 'back'] as const satisfies FaceCheckAction[]

/** The check page: three buttons in place of a camera. */
export const faceCheckPage = (
  address: FaceCheckParams,
  returnTo: URL | null,
): Html => html`<header class="bar"><p class="brand">${copy.title}</p></header>
<main class="cashier">
<h1>${copy.title}</h1>
<dl><div><dt>${copy.orderNo}</dt><dd class="number">${address.orderNo}</dd></div></dl>
${returnTo ? null : html`<p class="note" role="status">${copy.refused}</p>`}
<form method="post" action="/api/web/login">
${Object.entries({...address, url: returnTo?.href ?? ''}).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
<button name="action" value="pass" class="main">${copy.pass}</button>
<button name="action" value="fail">${copy.fail}</button>
<button name="action" value="back">${copy.back}</button>
</form>
<p class="foot">${copy.lead}</p>
</main>`

/** A link that is used, forged or forgotten. */
export const expiredFaceCheckPage = (): Html => html`<header class="bar"><p class="brand">${copy.title}</p></header>
<main class="cashier">
<div class="note" role="status"><h1>${copy.over[0]}</h1><p>${copy.over[1]}</p></div>
</main>`
