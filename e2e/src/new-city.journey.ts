import {execFile} from 'node:child_process'
import {cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {promisify} from 'node:util'
import type {SeededProject} from '@hmb/server/content/catalog'
import {brands} from '@hmb/theme/palette'
import {afterAll, beforeAll, expect, inject, test} from 'vitest'
import {buyPolicy, cashierMethodsOf} from './city-purchase.ts'
import {root} from './environment/child-process.ts'
import type {TestEnvironment} from './environment/environment-types.ts'
import {type RunningEnvironment, startTestEnvironment} from './environment/test-environment.ts'
import {paymentJourney} from './payment-journey.ts'
import {newForeigner} from './test-people.ts'

/** The example with an account of its own. */
const yunzhou = join(root, 'examples/yunzhou')
const account = '医保个人账户支付'

/** Run in reverse order. */
const cleanups: (() => unknown)[] = []
let running: RunningEnvironment | undefined

/** The folder of a city that `pnpm new:variant` writes for these tests only. */
let generated = ''

const production = {cwd: root, env: {...process.env, NODE_ENV: 'production'}}
const node = (...args: string[]) => promisify(execFile)(process.execPath, args, production)
const build = (variant: string, out: string) => node('apps/web/build.ts', '--city', variant, '--out', out, '--plain')

/** Builds both cities and starts an environment with them, all by options and without a change to shared code. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hmb-city-'))
  cleanups.push(() => rmSync(folder, {recursive: true, force: true}))
  const webDist = join(folder, 'builds')
  const yunzhouBuilt = build(join(yunzhou, 'variant'), webDist)
  generated = join(folder, 'generated')
  await node(
    ...['tools/new-variant.ts', '--out', generated, '--code', 'fictional', '--name', '虚构惠民保', '--theme', 'blue'],
    ...['--price', '72.50', '--methods', 'unionpay,wechat', '--customer-url', 'https://service.example/customer'],
  )
  writeOwnAgreements(generated)
  // In the product's cities/ its imports are found like this.
  symlinkSync(join(root, 'cities/node_modules'), join(folder, 'node_modules'))
  const [{stdout}] = await Promise.all([build(join(generated, 'variant'), webDist), yunzhouBuilt])
  expect(stdout).toMatch(/^✓ 虚构惠民保: \S+builds\/fictional, not served: \S+builds\/unserved\/fictional$/m)
  running = await startTestEnvironment({webDist, cities: [yunzhou, generated], logs: 'new-city-'})
  cleanups.push(running.stop)
}, 600_000)

/** Gives the city agreements of its own, with its name in them. */
function writeOwnAgreements(folder: string): void {
  const agree = join(folder, 'agree')
  cpSync(join(root, 'apps/server/content/agree/normal'), agree, {recursive: true})
  const renameIn = (file: string, from: string, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
  for (const name of readdirSync(agree)) renameIn(join(agree, name), '城市惠民保', '虚构惠民保')
  renameIn(join(folder, 'content.ts'), "agreements: 'normal'", "agreements: 'fictional'")
}

afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const inNewCity = paymentJourney.extend('environment', {scope: 'worker'}, (): TestEnvironment => {
  if (!running) throw new Error('the test environment is not running')
  const {stop: _, crashServer: __, ...environment} = running
  return environment
})

// The way through the screens is the same as in the generated city below.
inNewCity(
  'a new city shows its name, price, default method, copy and popup, and takes its own account',
  async ({visitor, variant, ordered}) => {
    const {payment, result, page} = visitor
    await visitor.open(variant('yz').home)
    await page.getByText('¥59.00').first().waitFor()
    expect(await page.title()).toBe('云州惠民保')
    await visitor.picture('new city home')

    const {records} = await ordered('yz')
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
    const [entry] = await records.entries()
    expect(entry?.paidFee).toBe(5900)
    await records.paidOnce()
  },
)

inNewCity(
  'the city’s own rule keeps its account from an applicant without a resident ID card; the account platform’s error is an alert, and WeChat pays instead',
  async ({visitor, ordered}) => {
    const {payment, cashier, result} = visitor
    await ordered('yz', {self: newForeigner()})
    expect(await payment.method(account).isDisabled()).toBe(true)
    expect(await payment.line(account)).toBe('云州个人账户须投保人持居民身份证使用')

    const {records} = await ordered('yz')
    await payment.payFrom(account)
    const sheet = payment.sheet('选择云州家庭账户')
    await sheet.getByRole('radio', {name: '配偶账户'}).check()
    await sheet.getByRole('button', {name: '从此账户支付'}).click()
    await payment.message('账户余额不足').waitFor()
    await payment.answer('其他方式支付').click()
    await records.unpaid()
    await payment.pay('微信支付')
    await cashier.press('确认支付')
    await result.state('投保成功').waitFor()
    await records.paidOnce()
  },
)

inNewCity(
  'a city of `pnpm new:variant` is bought in by its own journey, from the first tap on',
  async ({visitor, variant, sandbox}) => {
    const {content}: {content: {project: SeededProject}} = await import(
      pathToFileURL(join(generated, 'content.ts')).href
    )
    expect(cashierMethodsOf(content.project).toSorted()).toEqual(['云闪付', '微信支付'])
    await buyPolicy({visitor, variant, sandbox}, content.project, '云闪付')
    const notice = await visitor.page.request.get('/static/agree/fictional/notice.html')
    expect(await notice.text()).toContain('虚构惠民保')
    const brand = () => getComputedStyle(document.documentElement).getPropertyValue('--hmb-brand').trim()
    expect(await visitor.page.evaluate(brand)).toBe(brands.blue['--hmb-brand'])
  },
)

test('no other build contains its code, and the normal environment does not load it', () => {
  const files = globSync('apps/{web,authorization}/dist/**/*.{js,css,html}', {cwd: root})
  expect(files.length).toBeGreaterThan(100)
  const own = /\/api\/aries\/yz\/|云州|yunzhou|虚构惠民保/i
  expect(files.filter((file) => own.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(inject('environment').portal.map(({code}) => code)).not.toContain('yz')
})
