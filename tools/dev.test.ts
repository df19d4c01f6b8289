import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {freePort} from '../e2e/src/environment/child-process.ts'
import {cloudPayRedirect} from '../packages/contract/src/payment.ts'
import {sysTimestamp} from '../packages/contract/src/project.ts'
import {root} from './processes.ts'

/** Starts `pnpm dev` and returns the address of the home page that it prints. */
async function startDev(code: string, variables: Record<string, string> = {}): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hmb-dev-'))
  const child = spawn(process.execPath, [join(root, 'tools/dev.ts'), code], {
    env: {...process.env, NODE_ENV: 'development', PORT: String(await freePort()), DATA_DIR: dataDir, ...variables},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, {recursive: true})
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const homePage = () => /http:\S+\/home\/\S+/.exec(output)?.[0]
  ended.then(() => (output += '\npnpm dev has ended'))
  await expect.poll(() => homePage() ?? output, {timeout: 150_000}).toMatch(/^http:|has ended$/)
  return homePage() ?? expect.fail(output)
}

test('prints the home page, and a payment by 云闪付 returns to that origin', async () => {
  const home = new URL(await startDev('tj'))
  expect(home.pathname).toBe('/tj/home/home-tj')
  // Without a login the payment is refused, so that the call redirects to the page at once.
  const returnUrl = `${home.origin}/tj/insureResult?orderId=1`
  const query = new URLSearchParams({outTradeNo: '1', returnUrl})
  const {headers} = await fetch(`${home.origin}${cloudPayRedirect.path}?${query}`, {redirect: 'manual'})
  expect(headers.get('location')).toBe(returnUrl)
})

test('calls have the prefix of HMB_API_PREFIX, also at the server', async () => {
  const {origin} = new URL(await startDev('tj', {HMB_API_PREFIX: '/pre'}))
  const post = {method: 'POST', headers: {'content-type': 'application/json'}, body: '{}'}
  const response = await fetch(`${origin}/pre${sysTimestamp.path}`, post)
  expect(await response.json()).toMatchObject({code: 0, data: expect.any(Number)})
})
