/** Markup that is already safe. Everything else that goes into a template is escaped. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | null | readonly Html[]

/**
 * A template whose values are escaped unless they are templates themselves; `null` is nothing.
 * @example html`<p>${'<b>'}</p>`.markup // '<p>&lt;b&gt;</p>'
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return {markup: strings.reduce((all, text, place) => all + render(parts[place - 1] ?? null) + text)}
}

function render(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  if ('markup' in part) return part.markup
  return part.map(render).join('')
}

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
