import type {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import type {Host} from '@hmb/host/port'
import type {Navigation} from '../navigation/navigation.tsx'
import {sharedPaths} from '../navigation/shared-paths.ts'
import {isLoginOrLimitingPath} from './login-paths.ts'
import {allowLoginRedirect} from './login-redirect-limit.ts'

interface CallErrorHandlerDeps {
  host: Pick<Host, 'sessionStorage' | 'localStorage' | 'kind'>
  navigation: Pick<Navigation, 'go'> & {currentPath(): string}
  toast(text: string): void
  log(where: string, what: string): void
  /** The session is no longer what it was thought to be. */
  onSessionInvalid(): void
  now(): number
  /** Leads to WeChat's page for an identity; false when it cannot. */
  authorizeInWechat(): Promise<boolean>
}

/**
 * What becomes of every failed call, in this one place: 401 and 402 lead to login, −1000 to the limiting page, any other
 * refusal is shown unless its caller handles it, the rest is logged.
 *
 * @example
 * createClient({…, onFailure: onFailure(surroundings)})
 */
export function createCallErrorHandler({
  host,
  navigation,
  toast,
  log,
  onSessionInvalid: onSignedOut,
  now,
  authorizeInWechat: reauthorize,
}: CallErrorHandlerDeps) {
  let reauthorizing = false

  return (error: ApiError, endpoint: Endpoint): void => {
    const {kind, code, message, call} = error
    if (kind !== 'business') log(call, `${kind} ${code || ''} ${message}`.trim())
    else if (code === ErrorCode.ACCESS_LIMITED) toLimitingPage()
    else if (code === ErrorCode.UNAUTHORIZED || code === ErrorCode.REAUTHORIZATION_REQUIRED) signedOut(code, endpoint)
    else if (endpoint.handles !== 'all' && !endpoint.handles.includes(code) && message) toast(message)
  }

  function signedOut(code: number, endpoint: Endpoint) {
    if (endpoint.unauthorized === 'ignore') return
    // The next login is news to the other tabs also when it is the same person's.
    if (code === ErrorCode.UNAUTHORIZED) host.localStorage.remove('userId')
    onSignedOut()
    const here = navigation.currentPath()
    // Several calls fail at once: the first has moved to login by the time the second says so.
    if (isLoginOrLimitingPath(here) || reauthorizing) return
    if (!allowLoginRedirect(host.sessionStorage, now())) {
      toLimitingPage()
      return
    }
    const toLogin = () => navigation.go(sharedPaths.login({url: here}), {replace: true})
    if (code !== ErrorCode.REAUTHORIZATION_REQUIRED) return toLogin()
    host.localStorage.set('skipUrl', here)
    if (host.kind !== 'wechat') return toLogin()
    reauthorizing = true
    reauthorize().then((leaving) => {
      reauthorizing = leaving
      if (!leaving) toLogin()
    })
  }

  function toLimitingPage() {
    if (!navigation.currentPath().startsWith('/limitingPage'))
      navigation.go(sharedPaths.limitingPage(), {replace: true})
  }
}
