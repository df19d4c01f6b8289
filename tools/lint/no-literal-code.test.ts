import {spawnSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {expect, test} from 'vitest'
import {ErrorCode} from '../../packages/contract/src/codes/error-code.ts'

const root = resolve(import.meta.dirname, '../..')

/** The lines of a file that the rule reports. */
function reportedLines(lines: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    writeFileSync(
      join(folder, 'biome.json'),
      JSON.stringify({plugins: [resolve(root, 'tools/lint/no-literal-code.grit')]}),
    )
    writeFileSync(join(folder, 'example.ts'), lines.join('\n'))
    const biome = resolve(root, 'node_modules/.bin/biome')
    const options = ['lint', '--reporter=json', '--max-diagnostics=200', 'example.ts']
    const {stdout} = spawnSync(biome, options, {cwd: folder, encoding: 'utf8'})
    const {diagnostics}: {diagnostics: {category: string; location: {start: {line: number}}}[]} = JSON.parse(stdout)
    const reported = diagnostics.filter(({category}) => category === 'plugin').map(({location}) => location.start.line)
    return [...new Set(reported)].map((line) => lines[line - 1] ?? '')
  } finally {
    rmSync(folder, {recursive: true})
  }
}

test('a literal code, pay channel, state or status is reported', () => {
  const violations = [
    'throw new BusinessError(5001)',
    'throw new BusinessError(404)',
    'if (code === 401) stop()',
    'if (error.code !== -1000) stop()',
    'const handled = {handles: [5008]}',
    'const handlesLogin = {handles: [401]}',
    'const failure = {code: 402}',
    "const self = 'BR'",
    "const request = {displayPosition: 'PT_XGXY'}",
    "const renewal = useAgreements('XBXY')",
    "type Family = 'PO' | 'FM'",
    "const card = {idType: 'SFZ'}",
    "const icons = {'2': 'account'}",
    "if (payChannel === '2') stop()",
    "const request = {payChannel: '1'}",
    "if (payChannel === '01') stop()",
    "const check = {payChannel: '06'}",
    'if (state === 6) stop()',
    'const result = {state: 3}',
    'if (paid.payStatus === 2) stop()',
    'const paid = {payStatus: 1}',
    'if (precheckCode === 3) stop()',
    "const passed = '66660011'",
    "if (order.status === 'CLOSED') stop()",
    "const item = {payStatus: 'WAIT_PAY'}",
    "const policy = {policyStatus: 'CANCELED'}",
    "const woman = {sex: '02'}",
    "if (['2', '4'].includes(payChannel)) stop()",
    "if (new Set(['1', '6']).has(order.payChannel)) stop()",
    'if ([1, 2, 7].includes(state)) stop()',
    'if (state >= 5) stop()',
    "switch (payChannel) { case '2': stop() }",
    'switch (paid.state) { case 3: stop() }',
    "if (['CLOSED', 'CANCELED'].includes(order.status)) stop()",
    "const closed = {status: 'CLOSED'}",
    'const polled = {payState: 6}',
    "const code = {source: '105'}",
    "const refund = {refundDesc: '3'}",
    "const consent = {kind: 'NOTICE_READ'}",
    "const enquiry = {groupType: 'ENTERPRISE'}",
    "const sms = {purpose: 'LOGIN'}",
  ]
  expect(reportedLines(violations).sort()).toEqual([...violations].sort())
})

test('every error code of the product is reported, also a new one', () => {
  const codes = Object.values(ErrorCode).filter((code) => code > 1000)
  // The years of the people in the tests.
  const isYear = (code: number) => code >= 2011 && code <= 2014
  const violations = codes.map((code) => (isYear(code) ? `const wrong = {code: ${code}}` : `const wrong = ${code}`))
  expect(reportedLines(violations).sort()).toEqual(violations.sort())
})

test('HTTP statuses, amounts and the names of the catalogue are not reported', () => {
  const permitted = [
    'const response = {status: 401}',
    'if (response.status === 404) stop()',
    'const delayMs = 500',
    'throw new BusinessError(ErrorCode.ORDER_EXPIRED)',
    'if (payChannel === PayChannel.WECHAT) stop()',
    "const page = {pageNum: 1, version: '1'}",
    'const serverFailed = code >= 500',
    'const known = [PayChannel.WECHAT].includes(payChannel)',
    "const attempts = [{state: 'CLOSED'}].map(({state}) => state)",
    "const renewal = {status: 'ORDERED'}",
    'const child = newPerson({born: 2014})',
    "const event = {type: 'NOTICE_READ'}",
  ]
  expect(reportedLines(permitted)).toEqual([])
})
