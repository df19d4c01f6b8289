import {setTimeout as sleep} from 'node:timers/promises'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {filePages, filePageText} from '@hmb/contract/file-page'
import * as v from 'valibot'
import {type Browser, type HttpRequest, type HttpResponse, NoResponseError} from './browser.ts'
import type {CallName, Check, Report} from './report.ts'
import {type Envelope, envelopeErrors, envelopeOf, headerErrors, retryAfterOf} from './response-rules.ts'
import {shapeErrors} from './response-shape.ts'

/** The repeats of a report that a busy server has refused, and the longest wait before each. */
const busyRepeats = {max: 5, maxWaitSeconds: 30}

/** A step cannot continue. The message is the reason for its skipped checks. */
export class BlockedError extends Error {}

export interface SendOptions {
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces the body that the request would have. */
  readonly body?: string
}

/** The expected error of a call. */
export interface ExpectedError {
  readonly check: Check
  readonly codes: readonly number[]
  /** The condition, for the reason of a failure: `without a session`. */
  readonly when: string
  readonly options?: SendOptions
}

/** Sends calls of the contract and records the errors of their responses. */
export interface Probe {
  readonly report: Report
  /** Sends a call with a request of any shape. Throws `BlockedError` when the server does not have it. */
  send(browser: Browser, endpoint: Endpoint, request: unknown, options?: SendOptions): Promise<Envelope>
  /** Like `send`, but records a response without an envelope and returns null for it. */
  trySend(browser: Browser, endpoint: Endpoint, request: unknown, options?: SendOptions): Promise<Envelope | null>
  /** Sends a call that must succeed. Throws `BlockedError` otherwise. */
  expectSuccess<E extends Endpoint>(
    browser: Browser,
    endpoint: E,
    request: RequestOf<E>,
    options?: SendOptions,
  ): Promise<ResponseOf<E>>
  /** Like `expectSuccess`, but returns null when the call is refused with this code. */
  expectSuccessUnless<E extends Endpoint>(
    browser: Browser,
    endpoint: E,
    request: RequestOf<E>,
    code: number,
  ): Promise<ResponseOf<E> | null>
  /** Reads a response that has arrived, which must be a success. Throws `BlockedError` otherwise. */
  readSuccess<E extends Endpoint>(endpoint: E, request: RequestOf<E>, response: Envelope): ResponseOf<E>
  /** Sends a call that must be refused with one of the codes. Returns whether it was. */
  expectError(browser: Browser, endpoint: Endpoint, request: unknown, expected: ExpectedError): Promise<boolean>
  /** Sends a call whose response has no envelope. Throws `BlockedError` without a response. */
  sendPlain(browser: Browser, call: CallName, request: HttpRequest): Promise<HttpResponse>
  /** The last request of a call that has succeeded. */
  validRequest(endpoint: Endpoint): Readonly<Record<string, unknown>> | undefined
  isServed(endpoint: Endpoint): boolean
}

export interface ProbeOptions {
  readonly report: Report
  readonly projectId: string
  /** A call that the server does not have is skipped and not failed. */
  readonly partial: boolean
}

/** A server may not have these: the browser draws a file itself. */
const optionalEndpoints: readonly Endpoint[] = [filePages, filePageText]

export function createProbe({report, projectId, partial}: ProbeOptions): Probe {
  const validRequests = new Map<Endpoint, Readonly<Record<string, unknown>>>()
  const servedEndpoints = new Set<Endpoint>()
  const absentEndpoints = new Set<Endpoint>()

  /** `checkWithoutEnvelope` is the check that a response without an envelope fails. */
  async function exchange(
    browser: Browser,
    endpoint: Endpoint,
    request: unknown,
    options: SendOptions,
    checkWithoutEnvelope: Check,
  ): Promise<Envelope> {
    if (absentEndpoints.has(endpoint)) throw new BlockedError(notServed(endpoint))
    let response = await sendHttp(browser, endpoint, request, options)
    for (let repeats = 0; ; repeats += 1) {
      for (const error of headerErrors(response)) report.failed(endpoint, 'headers', error)
      if (response.status !== ErrorCode.RECORDER_BUSY || repeats === busyRepeats.max) break
      await sleep(1000 * Math.min(retryAfterOf(response) ?? 0, busyRepeats.maxWaitSeconds))
      response = await sendHttp(browser, endpoint, request, options)
    }
    report.ok(endpoint, 'headers')
    const envelope = envelopeOf(response)
    const check = envelope ? (envelope.code === 0 ? 'response' : 'errors') : checkWithoutEnvelope
    for (const error of envelopeErrors(response)) report.failed(endpoint, check, error)
    if (!envelope) throw new BlockedError(`${endpoint.path} returns no {code, data, message}`)
    return envelope
  }

  const send: Probe['send'] = (browser, endpoint, request, options = {}) =>
    exchange(browser, endpoint, request, options, 'errors')

  const trySend: Probe['trySend'] = (browser, endpoint, request, options) =>
    send(browser, endpoint, request, options).catch((cause: unknown) => {
      if (cause instanceof BlockedError && servedEndpoints.has(endpoint)) return null
      throw cause
    })

  const sendPlain: Probe['sendPlain'] = (browser, call, request) =>
    browser.send(request).catch((cause: unknown) => {
      if (!(cause instanceof NoResponseError)) throw cause
      report.failed(call, 'response', cause.message)
      throw new BlockedError(`${call.path}: ${cause.message}`)
    })

  async function sendHttp(
    browser: Browser,
    endpoint: Endpoint,
    request: unknown,
    options: SendOptions,
  ): Promise<HttpResponse> {
    const response = await sendPlain(browser, endpoint, httpRequest(endpoint, request, options))
    if (response.status === ErrorCode.PATH_NOT_FOUND && !servedEndpoints.has(endpoint)) {
      absentEndpoints.add(endpoint)
      if (partial || optionalEndpoints.includes(endpoint))
        report.skipped(endpoint, 'response', 'the server does not have it')
      else report.failed(endpoint, 'response', 'HTTP 404: the server does not have it')
      throw new BlockedError(notServed(endpoint))
    }
    servedEndpoints.add(endpoint)
    return response
  }

  function httpRequest({method, path, form}: Endpoint, request: unknown, {key, headers, body}: SendOptions) {
    const fields = pairsOf(request)
    const query = method === 'GET' && fields !== '' ? `?${fields}` : ''
    return {
      method,
      path: path + query,
      headers: {
        accept: 'application/json',
        projectId,
        ...(method === 'POST' ? {'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json'} : {}),
        ...(key ? {'idempotency-key': key} : {}),
        ...headers,
      },
      ...(method === 'POST' ? {body: body ?? (form ? fields : JSON.stringify(request))} : {}),
    }
  }

  function readSuccess<E extends Endpoint>(endpoint: E, request: RequestOf<E>, {code, data}: Envelope): ResponseOf<E> {
    if (code !== 0) {
      report.failed(endpoint, 'response', `a valid request is refused with ${nameOf(code)}`)
      throw new BlockedError(`${endpoint.path} refuses with ${nameOf(code)}`)
    }
    for (const error of shapeErrors(endpoint, data)) report.failed(endpoint, 'response', error)
    report.ok(endpoint, 'response')
    validRequests.set(endpoint, request as Readonly<Record<string, unknown>>)
    const read = v.safeParse(endpoint.response, data)
    if (!read.success) throw new BlockedError(`${endpoint.path} returns data in a wrong shape`)
    return read.output as ResponseOf<E>
  }

  return {
    report,
    send,
    isServed: (endpoint) => servedEndpoints.has(endpoint),
    validRequest: (endpoint) => validRequests.get(endpoint),
    readSuccess,
    expectSuccess: async (browser, endpoint, request, options = {}) =>
      readSuccess(endpoint, request, await exchange(browser, endpoint, request, options, 'response')),
    trySend,
    sendPlain,
    async expectSuccessUnless(browser, endpoint, request, code) {
      const response = await exchange(browser, endpoint, request, {}, 'response')
      return response.code === code ? null : readSuccess(endpoint, request, response)
    },
    async expectError(browser, endpoint, request, {check, codes, when, options}) {
      const response = await trySend(browser, endpoint, request, options)
      if (!response) return false
      const {code} = response
      if (codes.includes(code)) report.ok(endpoint, check)
      else report.failed(endpoint, check, `${when}: ${nameOf(code)}, not ${codes.map(nameOf).join(' or ')}`)
      return codes.includes(code)
    },
  }
}

const notServed = ({path}: Endpoint) => `the server does not have ${path}`

const names = new Map(Object.entries(ErrorCode).map(([name, code]) => [code as number, name]))

/** `1003 NOT_FOUND`; `success` for 0. */
export const nameOf = (code: number): string => (code === 0 ? 'success' : `${code} ${names.get(code) ?? ''}`.trim())

function pairsOf(request: unknown): string {
  const pairs = Object.entries((request ?? {}) as object).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString()
}
