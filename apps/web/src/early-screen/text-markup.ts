import {richTextTags} from '@hmb/ui/rich-text-tags'
import {Parser} from 'htmlparser2'

/** The part of a text that is rendered, in source characters: more than two screens. The app shows the whole text. */
export const maxSourceLength = 6_000

const shown = new Set(richTextTags.filter((tag) => tag !== 'img'))
/** Their text is not shown. */
const withoutText = new Set([
  'script',
  'style',
  'title',
  'noscript',
  'template',
  'iframe',
  'object',
  'select',
  'textarea',
  'svg',
  'math',
])
const withoutEnd = new Set(['br', 'col', 'hr'])
const spans = ['colspan', 'rowspan', 'start']

/**
 * The beginning of an operator's text as the sanitizer of `RichText` would leave it, for a server, which has no DOM. Safe
 * by its form: it has the tags of a fixed list, escaped text, and no attributes but small numbers. Pictures and the
 * addresses of links are left out.
 *
 * @example
 * textMarkup('<h1 onclick="x()">须知</h1><script>x()</script>') // '<h2>须知</h2>'
 */
export function textMarkup(html: string): string {
  let markup = ''
  let hidden = 0
  const add = (part: string) => {
    if (hidden === 0) markup += part
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      const name = tag === 'h1' ? 'h2' : tag
      if (withoutText.has(name)) hidden += 1
      if (!shown.has(name)) return
      if (name === 'table') add('<div class="hmb-table">')
      const numbers = spans.filter((span) => /^\d{1,2}$/.test(attributes[span] ?? ''))
      const link = name === 'a' && attributes.href ? ' href="#"' : ''
      add(`<${name}${link}${numbers.map((span) => ` ${span}="${attributes[span]}"`).join('')}>`)
    },
    ontext: (text) => add(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    onclosetag(tag) {
      const name = tag === 'h1' ? 'h2' : tag
      if (withoutText.has(name)) hidden -= 1
      if (!shown.has(name) || withoutEnd.has(name)) return
      add(`</${name}>`)
      if (name === 'table') add('</div>')
    },
  })
  parser.write(html.slice(0, maxSourceLength))
  parser.end()
  return markup
}
