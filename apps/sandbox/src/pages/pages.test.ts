import {SmsPurpose} from '@hmb/contract/codes/sms-purpose'
import {expect, test} from 'vitest'
import {html} from '../html/html-template.ts'
import {testOutcomes} from '../test-outcomes.ts'
import {residentIdNumber, testName} from '../test-person.ts'
import {openTestSandbox} from '../testing/test-sandbox.ts'

test('the first page shows SMS, open payments and mail', async () => {
  const {callApi, get, createPayment} = await openTestSandbox()
  await callApi('/api/sms', {phone: '13800000000', purpose: SmsPurpose.LOGIN, code: '048213', text: '验证码'})
  await callApi('/api/mail', {to: 'a@b.example', subject: '理赔材料', text: '见附件'})
  const payUrl = await createPayment()
  const page = await (await get('/')).text()
  for (const text of ['048213', '13800000000', '登录', '理赔材料', '¥69.00', payUrl]) expect(page).toContain(text)
})

test('a mail is shown as text, never as markup', async () => {
  const {callApi, get} = await openTestSandbox()
  await callApi('/api/mail', {
    to: 'a@b.example',
    subject: '<script>alert(1)</script>',
    text: '"><img src=x>',
    attachments: [{name: '坏', url: 'javascript:alert(1)'}],
  })
  const page = await (await get('/')).text()
  expect(page).not.toMatch(/<script>|<img|javascript:/)
  expect(page).toContain('&lt;script&gt;')
})

test('a template escapes values and keeps nested templates', () => {
  expect(html`<p title="${'a"b'}">${'<b>'}${html`<i>${1}</i>`}${null}${[html`x`, html`y`]}</p>`.markup).toBe(
    '<p title="a&quot;b">&lt;b&gt;<i>1</i>xy</p>',
  )
})

test('the refreshed sections are sent only when they have changed', async () => {
  const {callApi, get, sandbox} = await openTestSandbox()
  const first = await get('/live')
  const tag = String(first.headers.get('etag'))
  const again = () => fetch(`${sandbox.url}/live`, {headers: {'if-none-match': tag}})
  expect((await again()).status).toBe(304)
  await callApi('/api/sms', {phone: '13800000000', purpose: SmsPurpose.LOGIN, code: '048213', text: '验证码'})
  expect((await again()).status).toBe(200)
})

test('the page of test persons has names, special phones and bank passwords, each with a copy button', async () => {
  const {get} = await openTestSandbox()
  const page = await (await get('/people')).text()
  const copied = [...page.matchAll(/data-copy="([^"]+)"/g)].map(([, text]) => text)
  const people = testOutcomes.filter(({keyType}) => keyType === 'document')
  const names = people.map(({key}) => testName(key))
  expect(new Set(names).size).toBe(people.length)
  for (const text of [
    ...names,
    ...people.map(({key}) => residentIdNumber(key)),
    '林晓明',
    '19900000003',
    '123456',
    '000000',
  ])
    expect(copied).toContain(text)
})

test('the page of test persons lists every outcome', async () => {
  const {get} = await openTestSandbox()
  const page = await (await get('/people')).text()
  for (const {keyType, key, description} of testOutcomes) {
    expect(page).toContain(keyType === 'document' ? residentIdNumber(key) : key)
    expect(page).toContain(description)
  }
})

test.each([
  ['/assets/style.css', 'text/css'],
  ['/assets/back.js', 'text/javascript'],
  ['/assets/list-refresh.js', 'text/javascript'],
  ['/assets/copy-buttons.js', 'text/javascript'],
  ['/assets/icon.svg', 'image/svg+xml'],
  ['/healthz', 'application/json'],
])('%s is served as %s', async (path, type) => {
  const {get} = await openTestSandbox()
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain(type)
})
