import {randomUUID} from 'node:crypto'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {Browser} from '../browser.ts'
import {nameOf} from '../probe.ts'
import type {RunContext} from '../run-context.ts'

/**
 * Sends an idempotent call several times under one key: twice concurrently, repeated, by another person, and with another body.
 * It must take effect once. Returns its response.
 *
 * @example
 * const order = await checkIdempotency(context, owner, orderCreate, request, {...request, orderChannel: 'other'})
 */
export async function checkIdempotency<E extends Endpoint>(
  {probe, runData}: RunContext,
  browser: Browser,
  endpoint: E,
  request: RequestOf<E>,
  other: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const {report} = probe
  const key = randomUUID()
  const shortKey = {check: 'key', codes: [ErrorCode.INVALID_REQUEST], when: 'a key of two characters'} as const
  await probe.expectError(browser, endpoint, request, {...shortKey, options: {key: 'k1'}})

  const concurrent = await Promise.all([
    probe.send(browser, endpoint, request, {key}),
    probe.send(browser, endpoint, request, {key}),
  ])
  const first = concurrent.find(({code}) => code === 0) ?? concurrent[0]
  const response = probe.readSuccess(endpoint, request, first)
  const isFirst = ({code, data}: {code: number; data: unknown}) =>
    code === 0 && JSON.stringify(data) === JSON.stringify(first.data)
  const again = await probe.send(browser, endpoint, request, {key})
  const others = concurrent.filter(({code}) => code !== ErrorCode.REQUEST_IN_PROGRESS)
  if (!others.every(isFirst)) report.failed(endpoint, 'key', 'two calls at once with one key: two different responses')
  else if (!isFirst(again))
    report.failed(endpoint, 'key', `the same key and body again: ${nameOf(again.code)}, another response`)
  else report.ok(endpoint, 'key')

  const reused = {
    check: 'key',
    codes: [ErrorCode.IDEMPOTENCY_KEY_REUSED],
    when: 'the same key with another body',
  } as const
  await probe.expectError(browser, endpoint, other, {...reused, options: {key}})
  if (runData.otherPerson && browser === runData.owner && typeof first.data === 'object') {
    const foreign = await probe.send(runData.otherPerson, endpoint, request, {key})
    if (isFirst(foreign)) report.failed(endpoint, 'key', 'another person gets the response with the same key')
  }
  return response
}
