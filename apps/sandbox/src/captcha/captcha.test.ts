import {expect, test} from 'vitest'
import {openTestSandbox} from '../testing/test-sandbox.ts'
import {challengeLifetimeMs} from './captcha-controller.ts'

interface Solved {
  ticket: string
  randstr: string
}

async function openSlider() {
  const env = await openTestSandbox()
  const page = async () => {
    const response = await env.get('/captcha/slider')
    const markup = await response.text()
    return {
      response,
      id: /data-challenge="(\w+)"/.exec(markup)?.[1] ?? '',
      gap: Number(/缺口位置 (\d+)/.exec(markup)?.[1]),
    }
  }
  const post = async (path: string, body: unknown): Promise<Solved> =>
    (
      await fetch(env.sandbox.url + path, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify(body),
      })
    ).json() as Promise<Solved>
  return {
    ...env,
    page,
    solve: (id: string, position: number) => post('/captcha/solve', {id, position}),
    createBadTicket: () => post('/captcha/bad', {}),
    isAccepted: async (solved: Solved) =>
      (await env.callApi('/api/captcha/verify', {ticket: solved.ticket, randstr: solved.randstr})).passed,
  }
}

test('a slider moved over the gap gives a ticket that passes once', async () => {
  const {page, solve, isAccepted} = await openSlider()
  const {id, gap} = await page()
  const solved = await solve(id, gap + 2)
  expect(solved).toMatchObject({ok: true, ticket: expect.stringMatching(/^sandbox-ok-/), randstr: expect.any(String)})
  expect(await isAccepted(solved)).toBe(true)
  expect(await isAccepted(solved)).toBe(false)
  expect(await solve(id, gap)).toEqual({ok: false, message: '验证已失效，请重试'})
})

test('a slider beside the gap can be moved again', async () => {
  const {page, solve} = await openSlider()
  const {id, gap} = await page()
  expect(await solve(id, gap - 10)).toEqual({ok: false, message: '未对齐，请重试'})
  expect(await solve(id, gap)).toMatchObject({ok: true})
})

test('a challenge expires after five minutes', async () => {
  const {page, solve, clock} = await openSlider()
  const {id, gap} = await page()
  clock.advance(challengeLifetimeMs + 1)
  expect(await solve(id, gap)).toEqual({ok: false, message: '验证已失效，请重试'})
})

test('bad and forged tickets are refused', async () => {
  const {createBadTicket, isAccepted} = await openSlider()
  const bad = await createBadTicket()
  expect(bad.ticket).toMatch(/^sandbox-bad-/)
  for (const ticket of [bad.ticket, 'sandbox-okay', 'x']) expect(await isAccepted({ticket, randstr: '@r'})).toBe(false)
})

test('a merchant’s page can load the script and frame the slider', async () => {
  const {get, page} = await openSlider()
  const script = await get('/captcha/TCaptcha.js')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(await script.text()).toContain('window.TencentCaptcha')
  expect((await page()).response.headers.get('content-security-policy')).not.toContain('frame-ancestors')
})
