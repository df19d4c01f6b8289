import type {Config, DOMPurify} from 'dompurify'
import {expect, test} from 'vitest'
import {sanitizedSections} from './sanitized-html.ts'

// DOMPurify does not work on happy-dom, so a fake that removes nothing replaces it. Its own tests cover the allow lists.
function createFakePurify() {
  const configs: Config[] = []
  const purify = {
    sanitize(html: string, config: Config) {
      configs.push(config)
      const template = document.createElement('template')
      template.innerHTML = html
      return template.content
    },
  } as unknown as DOMPurify
  return {purify, configs}
}

const sectionsOf = (html: string, {purify} = createFakePurify()) => [...sanitizedSections(purify, html)]

function onlySectionOf(html: string): HTMLElement {
  const sections = sectionsOf(html)
  expect(sections).toHaveLength(1)
  return sections[0] as HTMLElement
}

test('the allow list has no element that runs, embeds, styles or submits', () => {
  const {purify, configs} = createFakePurify()
  sectionsOf('<p>a</p>', {purify, configs})
  const [config] = configs
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
  '//evil.example/a',
  '/\\\\evil.example/a',
  'orderList',
  'httpx://example.com',
])('a link to %s loses its address', (href) => {
  const link = onlySectionOf(`<a href="${href}">查看</a>`).querySelector('a')
  expect(link?.textContent).toBe('查看')
  expect(link?.hasAttribute('href')).toBe(false)
})

test.each(['https://example.com/a?b=1', 'http://example.com', 'HTTPS://EXAMPLE.COM'])(
  'a link to %s opens in a new tab without a referrer',
  (href) => {
    const link = onlySectionOf(`<a href="${href}">查看</a>`).querySelector('a')
    expect(link?.getAttribute('href')).toBe(href)
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer')
  },
)

test('a path of the app stays in the app', () => {
  const link = onlySectionOf('<a href="/pdfview?file=a.pdf">查看</a>').querySelector('a')
  expect(link?.getAttribute('href')).toBe('/pdfview?file=a.pdf')
  expect(link?.hasAttribute('target')).toBe(false)
})

test('a table is wrapped in a scrolling, focusable region that its caption names', () => {
  const box = onlySectionOf(
    '<table><caption>保障计划</caption><tbody><tr><td>项目</td></tr></tbody></table>',
  ).firstElementChild
  expect(box?.getAttribute('role')).toBe('region')
  expect(box?.getAttribute('tabindex')).toBe('0')
  expect(box?.getAttribute('aria-label')).toBe('保障计划')
  expect(box?.querySelector('td')?.textContent).toBe('项目')
})

test('two tables of one caption have different names', () => {
  const table = '<table><caption>保障计划</caption><tbody><tr><td>项目</td></tr></tbody></table>'
  const names = [...onlySectionOf(table + table).querySelectorAll('[role=region]')].map((box) =>
    box.getAttribute('aria-label'),
  )
  expect(names).toEqual(['保障计划', '保障计划 2'])
})

test('a long text is cut between elements, inside its containers, and every part is sanitized', () => {
  const {purify, configs} = createFakePurify()
  const paragraph = (n: number) => `<p>第${n}条 ${'文'.repeat(400)}</p>`
  const long = `<div><section>${Array.from({length: 100}, (_, n) => paragraph(n)).join('')}</section>尾&lt;b></div>`
  const sections = sectionsOf(long, {purify, configs})
  expect(sections.length).toBeGreaterThan(2)
  expect(configs).toHaveLength(sections.length)
  const paragraphs = sections.flatMap((section) => [...section.querySelectorAll('p')])
  expect(paragraphs.map((paragraph) => paragraph.textContent?.split(' ')[0])).toEqual(
    Array.from({length: 100}, (_, n) => `第${n}条`),
  )
  expect(sections.at(-1)?.textContent?.endsWith('尾<b>')).toBe(true)
})

test('a heading of the first level becomes one of the second, because the page has its own', () => {
  expect(onlySectionOf('<h1>用户<b>协议</b></h1><h2>一、服务</h2>').innerHTML).toBe(
    '<h2>用户<b>协议</b></h2><h2>一、服务</h2>',
  )
})
