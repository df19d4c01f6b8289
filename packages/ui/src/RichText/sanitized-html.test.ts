import type {Config, DOMPurify} from 'dompurify'
import {expect, test} from 'vitest'
import {sanitizedHtml} from './sanitized-html.ts'

// DOMPurify itself does not work on happy-dom, so it is faked as a port that lets everything through; that the real one
// keeps to its lists is its own tests' business.
function passing() {
  const asked: Config[] = []
  const purify = {
    sanitize(html: string, config: Config) {
      asked.push(config)
      const template = document.createElement('template')
      template.innerHTML = html
      return template.content
    },
  } as unknown as DOMPurify
  return {purify, asked}
}

function cleaned(html: string): HTMLElement {
  const body = document.createElement('div')
  body.innerHTML = sanitizedHtml(passing().purify, html)
  return body
}

test('what may pass is a list, and nothing on it runs, frames, styles or asks', () => {
  const {purify, asked} = passing()
  sanitizedHtml(purify, '<p>a</p>')
  const [config] = asked
  const never = 'script style iframe frame object embed form input button select textarea link meta base svg math'
  for (const tag of never.split(' ')) expect(config?.ALLOWED_TAGS).not.toContain(tag)
  for (const attribute of ['style', 'id', 'class', 'name', 'srcdoc', 'action', 'target'])
    expect(config?.ALLOWED_ATTR).not.toContain(attribute)
  expect(config?.ALLOWED_ATTR?.some((attribute) => attribute.startsWith('on'))).toBe(false)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,a',
  'tel:95500',
  '/orderList',
  '//evil.example/a',
  'httpx://example.com',
])('a link to %s is inert', (href) => {
  const link = cleaned(`<a href="${href}">查看</a>`).querySelector('a')
  expect(link?.textContent).toBe('查看')
  expect(link?.hasAttribute('href')).toBe(false)
})

test.each(['https://example.com/a?b=1', 'http://example.com', 'HTTPS://EXAMPLE.COM'])(
  'a link to %s opens beside the page and tells it nothing',
  (href) => {
    const link = cleaned(`<a href="${href}">查看</a>`).querySelector('a')
    expect(link?.getAttribute('href')).toBe(href)
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  },
)

test('a table stands in a box that scrolls, that the keyboard reaches and that its caption names', () => {
  const box = cleaned(
    '<table><caption>保障计划</caption><tbody><tr><td>项目</td></tr></tbody></table>',
  ).firstElementChild
  expect(box?.getAttribute('role')).toBe('region')
  expect(box?.getAttribute('tabindex')).toBe('0')
  expect(box?.getAttribute('aria-label')).toBe('保障计划')
  expect(box?.querySelector('td')?.textContent).toBe('项目')
})
