import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {recordedTexts} from './recorded-texts.ts'
import {recorderTest as test} from './recorder-page.ts'
import type {RecordedEvent, ReportServer} from './report-server.ts'

const name = '欧阳晓明'
const phone = '13800138000'
const idNo = '349999198506150019'
const permit = 'H32031177'
const passport = 'TESTAB001'

const places: [what: string, html: string][] = [
  ['text', `<p>${name}</p><p>${phone}</p><p>${idNo}</p><p>${permit} ${passport}</p>`],
  ['text with spaces', '<p>138 0013 8000</p><p>3499 9919 8506 1500 19</p><p>欧 阳 晓 明</p>'],
  ['masked numbers', '<p>138****8000</p><p>3499 **** **** 0019</p><p>欧*</p>'],
  [
    'text nodes side by side',
    `<p>${[...phone].map((digit) => `<b>${digit}</b>`).join('')}</p><p>欧阳<i>晓明</i></p><p>349999<b>19850615</b>0019</p>`,
  ],
  [
    'attributes',
    `<button aria-label="删除${name}" title="${idNo}" data-phone="${phone}" data-name="${name}"></button><img alt="${name}" src="/p.png?name=${encodeURIComponent(name)}">`,
  ],
  [
    'addresses',
    `<a href="/policyDetail?phone=${phone}&name=${encodeURIComponent(name)}#${idNo}">x</a><a href="tel:${phone}">y</a><a href="/${encodeURIComponent(name)}/x">z</a>`,
  ],
  [
    'input values',
    `<input value="${name}"><input type="tel" value="${phone}"><textarea>${idNo}</textarea><select><option selected value="${phone}">${name}</option></select><input type="hidden" value="${idNo}"><input type="button" value="${name}">`,
  ],
  [
    'styles',
    `<style>.a::after{content:"${name}"} .b{background:url("/x?phone=${phone}")}</style><div style="--owner:'${name}';background-image:url(/x?id=${idNo})"></div>`,
  ],
  ['marked elements', `<div data-private aria-label="持有人 Li Lei"><span>Li Lei</span></div>`],
  [
    'images',
    `<img src="data:image/png;base64,${Buffer.from(name).toString('base64')}"><div data-private-block><p>Li Lei</p></div>`,
  ],
  ['a frame', `<iframe srcdoc="<p>${name} ${phone}</p>"></iframe>`],
]

const needles = [
  name,
  phone,
  idNo,
  permit,
  passport,
  '138****8000',
  '0019',
  '欧*',
  'Li Lei',
  '晓明',
  Buffer.from(name).toString('base64'),
]

function expectNothing(events: readonly RecordedEvent[]) {
  const {raw, joined} = recordedTexts(events)
  for (const needle of needles) {
    expect(raw).not.toContain(needle)
    expect(joined).not.toContain(needle.replace(/[\s-]/g, ''))
    expect(raw).not.toContain(encodeURIComponent(needle))
  }
}

/** Ends the recording after the last change of the page is recorded, and waits for its last report. */
async function finish(page: Page, server: ReportServer) {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    window.recorder.stop()
  })
  await expect.poll(() => server.events().some(({data}) => data.tag === 'end')).toBe(true)
}

const startTest = async (page: Page, url: string) => {
  await page.addInitScript(
    (values) => {
      window.name = JSON.stringify(values)
    },
    [name, phone, idNo, passport],
  )
  await page.goto(`${url}/payment?phone=${phone}&name=${encodeURIComponent(name)}`)
}

test.for(places)('personal data in %s is not in the first full snapshot', async ([, html], {server, page}) => {
  server.serve(`<main>${html}</main>`)
  await startTest(page, server.url)
  await page.evaluate(() => window.record())
  await finish(page, server)
  expect(server.events().some(({type}) => type === 2)).toBe(true)
  expectNothing(server.events())
})

test.for(places)('personal data in %s is not in what changes later', async ([, html], {server, page}) => {
  await startTest(page, server.url)
  await page.evaluate((added) => {
    window.record()
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = added
    const paragraph = main.appendChild(document.createElement('p'))
    paragraph.textContent = 'changed'
  }, html)
  await finish(page, server)
  expect(JSON.stringify(server.events())).toContain('changed')
  expectNothing(server.events())
})

test('a picture in the HTML is recorded by its address', async ({server, page}) => {
  server.serve(
    '<main><img data-src="/static/img/cq/top.webp?w=1170" src="data:image/avif;base64,QVZJRg==" alt=""></main>',
  )
  await startTest(page, server.url)
  await page.evaluate(() => window.record())
  await finish(page, server)
  const recorded = JSON.stringify(server.events())
  expect(recorded).toContain('"src":"/static/img/cq/top.webp"')
  expect(recorded).not.toContain('QVZJRg')
})

test('later changes are redacted: texts, labels, addresses, styles and rules', async ({server, page}) => {
  server.serve(
    '<main><p id="p">text</p><a id="a" href="/">link</a><style id="s">.x{color:red}</style><svg id="g"></svg><p id="end"></p></main>',
  )
  await startTest(page, server.url)
  await page.evaluate(
    async ([name, phone, idNo]) => {
      window.record()
      const byId = (id: string) => document.getElementById(id) as HTMLElement
      const text = byId('p').firstChild as Text
      // A text that grows digit by digit, as an echo of typing.
      for (let length = 1; length <= phone.length; length++) {
        text.data = phone.slice(0, length)
        await new Promise((done) => setTimeout(done))
      }
      text.data = `${name}，您好`
      byId('a').setAttribute('aria-label', `电话${phone}`)
      byId('a').setAttribute('href', `/x?name=${name}`)
      byId('a').style.setProperty('--owner', `"${name}"`)
      // An attribute with the name of the recorder's own key; an HTML element would write it in small letters.
      byId('g').setAttribute('styleHash', idNo)
      const sheet = (byId('s') as HTMLStyleElement).sheet as CSSStyleSheet
      sheet.insertRule(`.y::after{content:"${idNo}"}`)
      byId('end').textContent = 'changed'
    },
    [name, phone, idNo] as const,
  )
  await finish(page, server)
  expect(JSON.stringify(server.events())).toContain('changed')
  expectNothing(server.events())
})

test('what is typed is masked with a fixed length, and its echo in the page too', async ({server, page}) => {
  server.serve(
    `<main><input id="n" oninput="document.getElementById('echo').textContent = '你好' + this.value"><p id="echo"></p><p id="end"></p></main>`,
  )
  await page.goto(server.url)
  await page.evaluate(() => window.record())
  // This name is unknown: it is not in the session's values.
  await page.locator('#n').pressSequentially('诸葛小红')
  await page.locator('#n').blur()
  await page.evaluate(() => {
    const end = document.getElementById('end') as HTMLElement
    end.textContent = 'changed'
  })
  await finish(page, server)
  expect(JSON.stringify(server.events())).toContain('changed')
  const {raw, joined} = recordedTexts(server.events())
  expect(raw).not.toContain('诸葛')
  expect(joined).not.toContain('诸葛小红')
  const inputs = server.events().filter(({type, data}) => type === 3 && data.source === 5)
  expect(inputs.length).toBeGreaterThan(0)
  expect(new Set(inputs.map(({data}) => (data as {text?: string}).text))).toEqual(new Set(['***']))
})

test('a name found before the report is sent is redacted in the earlier events too', async ({server, page}) => {
  server.serve('<main><p>司马小云</p></main>')
  await page.goto(server.url)
  await page.evaluate(() => {
    window.record()
    window.personalValues = new Set(['司马小云'])
  })
  await finish(page, server)
  expect(server.events().some(({type}) => type === 2)).toBe(true)
  expect(JSON.stringify(server.events())).not.toContain('司马小云')
})

test('the address of the page is recorded without its query', async ({server, page}) => {
  await page.goto(`${server.url}/payment?orderid=o1&phone=${phone}`)
  await page.evaluate(() => window.record())
  await finish(page, server)
  expect(server.events().find(({type}) => type === 4)?.data.href).toBe(`${server.url}/payment`)
})
