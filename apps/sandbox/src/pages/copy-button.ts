import {type Html, html} from '../html/html-template.ts'
import {pageCopy} from '../html/page-copy.ts'

/** A button that copies a text; `copy-buttons.js` shows it where the browser can copy. */
export const copyButton = (text: string): Html =>
  html`<button type="button" class="quiet" data-copy="${text}" aria-label="${`${pageCopy.copy} ${text}`}" hidden>${pageCopy.copy}</button>`
