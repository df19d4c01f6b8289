import {type Html, html} from '../html/html-template.ts'
import type {CaptchaChallenge} from './captcha-controller.ts'
import {captchaCopy as copy} from './captcha-copy.ts'

/** The slider is a range input, so that touch, mouse and keyboard work. */
export const captchaPage = ({id, gap}: CaptchaChallenge): Html => html`<main class="captcha" data-challenge="${id}">
<h1>${copy.title}</h1>
<p class="lead" id="lead">${copy.lead}</p>
<svg class="puzzle" viewBox="0 0 120 44" aria-hidden="true">
<rect width="120" height="44" rx="4"/>
<rect class="gap" x="${gap}" y="12" width="20" height="20" rx="3"/>
<rect class="piece" x="0" y="12" width="20" height="20" rx="3"/>
</svg>
<input type="range" min="0" max="100" step="1" value="0" aria-label="${copy.slider}" aria-describedby="lead aim">
<p class="aim" id="aim">${`缺口位置 ${gap}`}</p>
<p class="text" role="status"></p>
<p class="row"><button type="button" data-act="again" class="quiet">${copy.newChallenge}</button><button type="button" data-act="bad" class="quiet">${copy.badTicket}</button><button type="button" data-act="close" class="quiet">${copy.close}</button></p>
</main>`
