import type {DOMPurify} from 'dompurify'

const tags = (
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ' +
  'ins li ol p pre s section small span strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ')
const attributes = ['alt', 'colspan', 'href', 'rowspan', 'scope', 'src', 'start', 'title']

/**
 * The HTML of an operator or an insurer without scripts, styles, forms and frames. A link that is not http(s) loses its
 * address; the others open in a new tab. Tables scroll sideways in a focusable region.
 */
export function sanitizedHtml(purify: DOMPurify, html: string): string {
  const body = document.createElement('div')
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  body.append(clean)
  for (const link of body.querySelectorAll('a')) {
    if (/^https?:\/\//i.test(link.getAttribute('href') ?? '')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    } else link.removeAttribute('href')
  }
  for (const table of body.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = 'hmb-table'
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    box.setAttribute('aria-label', table.caption?.textContent || '表格')
    table.replaceWith(box)
    box.append(table)
  }
  for (const image of body.querySelectorAll('img')) image.setAttribute('loading', 'lazy')
  return body.innerHTML
}
