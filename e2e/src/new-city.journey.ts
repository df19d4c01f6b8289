import {execFile} from 'node:child_process'
import {globSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, inject, test} from 'vitest'
import {root} from './environment/child-process.ts'
import type {TestEnvironment} from './environment/environment-types.ts'
import {type RunningEnvironment, startTestEnvironment} from './environment/test-environment.ts'
import {paymentJourney} from './payment-journey.ts'
import {expectPaidOnce} from './payment-records.ts'
import {newForeigner, newPerson, newPhone} from './test-people.ts'

const city = join(root, 'examples/yunzhou')
const account = '医保个人账户支付'

/** Cleanup functions, run in reverse order. */
const undo: (() => unknown)[] = []
let running: RunningEnvironment | undefined

/** Builds the city and starts an environment with it, both by an option and without a change to shared code. */
beforeAll(async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'hmb-city-'))
  undo.push(() => rmSync(webDist, {recursive: true, force: true}))
  const build = ['apps/web/build.ts', '--city', join(city, 'variant'), '--out', webDist, '--plain']
  await promisify(execFile)(process.execPath, build, {cwd: root, env: {...process.env, NODE_ENV: 'production'}})
  running = await startTestEnvironment({webDist, cities: [city], logs: 'new-city-'})
  undo.push(running.stop)
}, 240_000)

afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const inYunzhou = paymentJourney.extend('environment', {scope: 'worker'}, (): TestEnvironment => {
  if (!running) throw new Error('the test environment is not running')
  const {stop: _, crashServer: __, ...environment} = running
  return environment
})

inYunzhou('a new city is bought in, from the first tap on', async ({visitor, variant, sandbox}) => {
  const {home, payment, result, page} = visitor
  const payer = newPerson()
  await visitor.open(variant('yz').home)
  await page.getByText('¥59.00').first().waitFor()
  expect(await page.title()).toBe('云州惠民保')
  await visitor.picture('new city home')

  await home.logInAndAddSelf(newPhone(), payer)
  await home.continueBuying()

  // The city's default method, copy and popup.
  await payment.payButton.waitFor()
  await page.getByText('可从本人或配偶的医保个人账户支付', {exact: true}).waitFor()
  expect(await payment.method(account).isChecked()).toBe(true)
  await visitor.picture('new city payment')
  await payment.payFrom(account)
  const sheet = payment.sheet('选择云州家庭账户')
  await sheet.getByText('账户余额 ¥300.00').waitFor()
  await visitor.picture('new city accounts')
  await sheet.getByRole('button', {name: '从此账户支付'}).click()
  await result.state('投保成功').waitFor()
  await visitor.picture('new city paid')
  await expectPaidOnce({account: visitor.account(variant('yz')), sandbox, payer}, 5900, 1)
})

inYunzhou('its platform’s refusal is an alert, and WeChat pays instead', async ({visitor, ordered}) => {
  const {payment, cashier, result} = visitor
  const {records} = await ordered('yz')
  await payment.payFrom(account)
  const sheet = payment.sheet('选择云州家庭账户')
  await sheet.getByRole('radio', {name: '配偶账户'}).check()
  await sheet.getByRole('button', {name: '从此账户支付'}).click()
  await payment.says('账户余额不足').waitFor()
  await payment.answer('其他方式支付').click()
  await records.unpaid()
  await payment.pay('微信支付')
  await cashier.press('确认支付')
  await result.state('投保成功').waitFor()
  await records.paidOnce()
})

inYunzhou('its own rule keeps the account from an applicant without a resident ID card', async ({visitor, ordered}) => {
  const {payment} = visitor
  await ordered('yz', {self: newForeigner()})
  expect(await payment.method(account).isDisabled()).toBe(true)
  expect(await payment.line(account)).toBe('云州个人账户须投保人持居民身份证使用')
})

test('no build of ours holds anything of it, and our environment does not know it', () => {
  const files = globSync('apps/{web,authorization}/dist/**/*.{js,css,html}', {cwd: root})
  expect(files.length).toBeGreaterThan(100)
  const own = /\/api\/aries\/yz\/|云州|yunzhou/i
  expect(files.filter((file) => own.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(inject('environment').portal.map(({code}) => code)).not.toContain('yz')
})
