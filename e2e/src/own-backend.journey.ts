import {execFile} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {testPeople, testPhones} from '@hmb/conformance/people'
import {runConformance} from '@hmb/conformance/run-conformance'
import {afterAll, beforeAll, describe, expect} from 'vitest'
import {root} from './environment/child-process.ts'
import {journey} from './journey.ts'
import {type StandIn, startStandIn} from './own-backend/stand-in-backend.ts'
import {type Mistake, mistakes} from './own-backend/stand-in-calls.ts'
import {newPhone} from './test-people.ts'

const build = join(process.env.WEB_DIST ?? join(root, 'apps/web/dist'), 'cq')
/** The policy that a team must send according to docs/your-own-backend.md. */
const [, csp = ''] = /```csp\n(.+)\n```/.exec(readFileSync(join(root, 'docs/your-own-backend.md'), 'utf8')) ?? []

/** The program's message for each mistake. */
const expectedFindings: Readonly<Record<Mistake, readonly string[]>> = {
  'a field is missing': ["GET /api/taurus/user/detail · response: data: must have required property 'avatar'"],
  'an object instead of a list': ['POST /api/taurus/agree/queryList · response: data: must be array'],
  'a number as text': ['POST /api/aries/order/create · response: data/remainTime: must be number'],
  'another code without a session': [
    'GET /api/taurus/family/query · session: without a session: 1002 INVALID_REQUEST, not 401 UNAUTHORIZED',
    'GET /api/taurus/family/query · session: with a session that was logged out: 1002 INVALID_REQUEST, not 401 UNAUTHORIZED',
  ],
  'another person reads an order': [
    'GET /api/aries/order/detail2c · owner: another person gets data or an effect with the owner’s id',
  ],
  'one key places two orders': [
    'POST /api/aries/order/create · key: two calls at once with one key: two different responses',
    'POST /api/aries/order/create · key: the same key with another body: success, not 1005 IDEMPOTENCY_KEY_REUSED',
    'POST /api/aries/order/create · key: one key has placed 4 orders',
    'POST /api/aries/order/create · errors: the same person again: success, not 4008 ALREADY_INSURED or 4010 UNPAID_ORDER_LIMIT_REACHED',
  ],
  'a stack trace in an error': ['POST /api/taurus/apct/save · errors: it shows internals, such as a stack trace'],
  'HTML instead of JSON': [
    'POST /api/taurus/page/browse · headers: the content type is text/html, not application/json',
    'POST /api/taurus/page/browse · errors: HTTP 500: the body is not {code, data, message}: it is not valid JSON',
  ],
  'personal data may be cached': [
    'GET /api/taurus/isUnLogin · headers: Cache-Control is public, max-age=60, not no-store',
  ],
  'money in yuan': ['GET /api/aries/order/detail2c · response: data/price: not the price of skuInsure in fen (分)'],
}

/** Checks the calls that the stand-in supports. */
async function failuresOf({url, code}: Pick<StandIn, 'url' | 'code'>, least = 80): Promise<string[]> {
  const {findings} = await runConformance({
    baseUrl: url,
    projectId: 'hmb-cq',
    people: testPeople(),
    phones: testPhones(4),
    sessions: [],
    appointmentSku: '',
    partial: true,
    timeoutMs: 15_000,
    only: '',
    hooks: {smsCode: async (phone) => code(phone)},
  })
  expect(findings.filter(({outcome}) => outcome === 'ok').length).toBeGreaterThan(least)
  return findings
    .filter(({outcome}) => outcome === 'failed')
    .flatMap(({call, check, reasons}) => reasons.map((reason) => `${call} · ${check}: ${reason}`))
}

/** Where a team serves the build, and the prefix of its calls. */
const [base, prefix] = ['/hui/min/', '/pre']
const buildFolder = mkdtempSync(join(tmpdir(), 'hmb-own-backend-'))
afterAll(() => rmSync(buildFolder, {recursive: true, force: true}))

/** Builds Chongqing for that path. */
beforeAll(async () => {
  const build = ['apps/web/build.ts', 'cq', '--out', buildFolder, '--plain']
  const env = {...process.env, NODE_ENV: 'production', HMB_BASE: base, HMB_API_PREFIX: prefix}
  await promisify(execFile)(process.execPath, build, {cwd: root, env})
}, 600_000)

describe('a backend that is not ours', () => {
  journey('shows a build below its own path, without prerendered HTML, and logs a person in', async ({visitor}) => {
    const backend = await startStandIn({build: join(buildFolder, 'cq'), csp, base, prefix})
    const {page, home} = visitor
    const calls: string[] = []
    page.on('request', (request) => {
      const {pathname} = new URL(request.url())
      if (pathname.includes('/api/')) calls.push(pathname)
    })
    try {
      const response = await page.goto(`${backend.url}${base}home/page-1`)
      expect(response?.headers()['content-security-policy']).toContain("default-src 'self'")
      await home.image(/示例惠民保，69元起/).waitFor()
      await home.buyButton.click()
      const {sheet, phoneField, agreement, codeButton} = home.quickLogin
      await sheet.waitFor()
      // It has no evidence log, and a login does not need one.
      visitor.pageErrors.expect(/evidence\/add\] http 404|status of 404/)
      const phone = newPhone()
      await phoneField.fill(phone)
      await agreement.check()
      await codeButton.click()
      await expect.poll(() => backend.code(phone)).toMatch(/^\d{6}$/)
      await home.quickLogin.codeField.fill(backend.code(phone))
      await home.quickLogin.submit.click()
      await home.applicant.sheet.waitFor()
      await visitor.picture('logged in at a backend that is not ours')

      // A page within the app, a page that the server sends, and the cookie on all of them.
      await page.goto(`${backend.url}${base}home/page-1`)
      await page.getByRole('button', {name: '我的订单'}).click()
      await page.waitForURL(`${backend.url}${base}orderList`)
      await page.reload()
      await page.getByRole('heading', {name: '我的订单'}).waitFor()
      // Its HTML has an inline script, which the policy must allow.
      await page.goto(`${backend.url}${base}personalCore`)
      await page.getByRole('heading', {name: '个人中心'}).waitFor()
      expect(new Set(calls.map((path) => path.split('/api/')[0]))).toEqual(new Set([prefix]))
    } finally {
      await backend.stop()
    }
  })

  journey('without SMS codes that is the finding, and no check is lost in silence', async () => {
    const backend = await startStandIn({build, csp})
    const code = () => {
      throw new Error('no SMS')
    }
    try {
      const lost = ['POST /api/taurus/user/captcha · response: no SMS code for LOGIN arrived']
      expect(await failuresOf({url: backend.url, code}, 30)).toEqual(lost)
    } finally {
      await backend.stop()
    }
  })

  // Any other finding would be a false one: the stand-in keeps the contract in the rest of its calls.
  journey('has ten planted mistakes, and each is found at its call, and nothing else', async () => {
    const backend = await startStandIn({build, csp, mistakes})
    try {
      expect((await failuresOf(backend)).toSorted()).toEqual(Object.values(expectedFindings).flat().toSorted())
    } finally {
      await backend.stop()
    }
  })
})
