import {request as playwright} from 'playwright-core'
import type {Operation} from './api-operations.ts'

/** A raw response, without the checks of the product's client. */
export interface RawResponse {
  status: number
  /** The code of the envelope; null when the response is not an envelope. */
  code: number | null
  text: string
  /** The address of a redirect; null without one. */
  location: string | null
  /** Seconds of the header Retry-After; 0 without one. */
  retryAfter: number
}

/**
 * A client with its own cookies that sends requests that a browser would not send. `network` is its public address as a proxy
 * reports it; without one it is this machine, which has no limits.
 */
export async function openRawClient(serverUrl: string, network = '') {
  const extraHTTPHeaders: Record<string, string> = network ? {'x-forwarded-for': network} : {}
  const context = await playwright.newContext({baseURL: serverUrl, extraHTTPHeaders})
  return {
    /** For calls that the product makes. */
    context,
    async send(
      {method, path}: Pick<Operation, 'method' | 'path'>,
      request: unknown,
      headers: Readonly<Record<string, string>>,
    ): Promise<RawResponse> {
      const sent = method === 'GET' ? {params: textValues(request)} : {data: JSON.stringify(request)}
      const response = await context.fetch(path, {
        method,
        headers: {...(method === 'POST' ? {'content-type': 'application/json'} : {}), ...headers},
        ...sent,
        maxRedirects: 0,
      })
      const text = await response.text()
      const retryAfter = Number(response.headers()['retry-after'] ?? 0)
      const location = response.headers().location ?? null
      return {status: response.status(), code: codeOf(text), text, location, retryAfter}
    },
    close: () => context.dispose(),
  }
}

export type RawClient = Awaited<ReturnType<typeof openRawClient>>

const textValues = (request: unknown) =>
  Object.fromEntries(Object.entries(request as object).map(([name, value]) => [name, String(value)]))

function codeOf(text: string): number | null {
  try {
    const {code}: {code?: unknown} = JSON.parse(text)
    return typeof code === 'number' ? code : null
  } catch {
    return null
  }
}
