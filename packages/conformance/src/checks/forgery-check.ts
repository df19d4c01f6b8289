import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import type {Browser} from '../browser.ts'
import type {Probe} from '../probe.ts'

/**
 * A request that a page of another site can make a browser send must be refused with INVALID_REQUEST. A body that is not a JSON
 * object too.
 */
export async function checkForgery(probe: Probe, browser: Browser, endpoint: Endpoint): Promise<void> {
  // A request that is refused anyway, so that it has no effect on a server without this check.
  const request = {}
  const refused = {check: 'forgery', codes: [ErrorCode.INVALID_REQUEST]} as const
  // A server that allows the origin fails the check of headers.
  const crossSite = {headers: {'sec-fetch-site': 'cross-site', origin: 'https://evil.example'}}
  await probe.expectError(browser, endpoint, request, {
    ...refused,
    when: 'Sec-Fetch-Site: cross-site',
    options: crossSite,
  })
  if (endpoint.changes) {
    const options = {headers: {projectId: ''}}
    await probe.expectError(browser, endpoint, request, {...refused, when: 'without the projectId header', options})
  }
  if (endpoint.method === 'GET') return
  const plain = {headers: {'content-type': 'text/plain'}, body: '{"x":1}'}
  await probe.expectError(browser, endpoint, request, {...refused, when: 'a body of text/plain', options: plain})
  if (endpoint.form) return
  const malformed = {...refused, check: 'errors'} as const
  await probe.expectError(browser, endpoint, request, {...malformed, when: 'malformed JSON', options: {body: '{"x":'}})
  await probe.expectError(browser, endpoint, request, {...malformed, when: 'a JSON list', options: {body: '[]'}})
}
