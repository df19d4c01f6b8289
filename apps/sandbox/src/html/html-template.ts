/** Safe markup. A template escapes every other value. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | null | readonly Html[]

/**
 * A template that escapes its values, except for nested templates. `null` renders nothing.
 * @example html`<p>${'<b>'}</p>`.markup // '<p>&lt;b&gt;</p>'
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return {markup: strings.reduce((markup, text, index) => markup + render(parts[index - 1] ?? null) + text)}
}

function render(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part))
  if ('markup' in part) return part.markup
  return part.map(render).join('')
}

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char)
