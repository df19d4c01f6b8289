import type {Config, DOMPurify} from 'dompurify'
import {richTextTags} from './rich-text-tags.ts'

const attributes = ['alt', 'colspan', 'href', 'rowspan', 'scope', 'src', 'start', 'title']

const config = {
  ALLOWED_TAGS: [...richTextTags],
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/** The source characters of a section: about six screens, which a slow phone sanitizes in a frame or two. */
const sectionLength = 12_000

/**
 * The HTML of an operator or an insurer, in sections, without scripts, styles, forms and frames. A link that is neither http(s) nor
 * a path of the app loses its address; one to http(s) opens in a new tab. A heading of the first level becomes one of the second,
 * because the first level is the title of the page. Tables scroll sideways in a focusable region. A short text is one
 * section. The caller may pause between two sections.
 *
 * @example
 * for (const section of sanitizedSections(purify, html)) element.append(section)
 */
export function* sanitizedSections(purify: DOMPurify, html: string): Generator<HTMLElement, void> {
  const tableNames = new Map<string, number>()
  for (const part of partsOf(html)) {
    const section = document.createElement('div')
    section.append(purify.sanitize(part.replace(/(<\/?h)1/gi, '$12'), config))
    adaptElements(section, tableNames)
    yield section
  }
}

/** The text in parts of about `sectionLength`, split only between elements of one level. */
function partsOf(html: string): string[] {
  if (html.length <= sectionLength) return [html]
  // The parser runs no scripts and loads nothing. Every part is sanitized.
  const {body} = new DOMParser().parseFromString(html, 'text/html')
  const parts: string[] = []
  let part = ''
  for (const node of splitChildren(body)) {
    if (part.length >= sectionLength) {
      parts.push(part)
      part = ''
    }
    part += node instanceof Element ? node.outerHTML : escapedText(node)
  }
  return [...parts, part]
}

/** The child nodes; a long container is replaced by its children, because the allow list keeps no attribute of containers. */
function* splitChildren(parent: Element): Generator<ChildNode, void> {
  for (const node of parent.childNodes) {
    const isContainer = node instanceof Element && /^(div|section|article|main|body|center|font)$/i.test(node.tagName)
    if (isContainer && (node.textContent ?? '').length > sectionLength / 4) yield* splitChildren(node)
    else yield node
  }
}

function escapedText(node: ChildNode): string {
  if (node.nodeType !== Node.TEXT_NODE) return ''
  return (node.textContent ?? '').replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))
}

/** Sets the targets of links, wraps tables in a scrolling region and defers images. */
function adaptElements(section: HTMLElement, tableNames: Map<string, number>): void {
  for (const link of section.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    if (/^https?:\/\//i.test(href)) {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    } else if (!/^\/[\w?]/.test(href)) link.removeAttribute('href')
  }
  for (const table of section.querySelectorAll('table')) {
    const box = document.createElement('div')
    box.className = 'hmb-table'
    box.tabIndex = 0
    box.setAttribute('role', 'region')
    const name = table.caption?.textContent || '表格'
    const count = (tableNames.get(name) ?? 0) + 1
    tableNames.set(name, count)
    // Every region has a name of its own.
    box.setAttribute('aria-label', count > 1 ? `${name} ${count}` : name)
    table.replaceWith(box)
    box.append(table)
  }
  for (const image of section.querySelectorAll('img')) image.loading = 'lazy'
}
