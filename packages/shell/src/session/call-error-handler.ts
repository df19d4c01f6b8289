import type {ApiError} from '@hmb/contract/api-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint} from '@hmb/contract/endpoint'
import type {Host} from '@hmb/host/port'
import {errorText} from '../errors/error-text.ts'
import type {Navigation} from '../navigation/navigation.tsx'
import {sharedPaths} from '../navigation/shared-paths.ts'
import {isLoginOrLimitingPath} from './login-paths.ts'
import {countLoginReturn, mayRedirectToLogin} from './login-redirect-limit.ts'

interface CallErrorHandlerDeps {
  host: Pick<Host, 'sessionStorage' | 'localStorage' | 'kind'>
  navigation: Pick<Navigation, 'go'> & {currentPath(): string}
  toast(text: string): void
  log(source: string, message: string): void
  /** The server refused the session, whose user id is still stored. */
  onSessionInvalid(): void
  now(): number
  /** Opens WeChat's authorization page. False when the page cannot be opened. */
  authorizeInWechat(): Promise<boolean>
}

/**
 * Handles every failed call of the app: 401 and 402 open the login, −1000 opens the limiting page, any other business
 * error is shown unless its caller handles it. All other errors are logged.
 *
 * @example
 * createClient({…, onFailure: createCallErrorHandler(deps)})
 */
export function createCallErrorHandler({
  host,
  navigation,
  toast,
  log,
  onSessionInvalid,
  now,
  authorizeInWechat,
}: CallErrorHandlerDeps) {
  let isAuthorizing = false

  return (error: ApiError, endpoint: Endpoint): void => {
    const {kind, code, message, call} = error
    if (kind !== 'business') log(call, `${kind} ${code || ''} ${message}`.trim())
    else if (code === ErrorCode.ACCESS_LIMITED) openLimitingPage()
    else if (code === ErrorCode.UNAUTHORIZED || code === ErrorCode.REAUTHORIZATION_REQUIRED)
      handleInvalidSession(code, endpoint)
    else if (endpoint.handles !== 'all' && !endpoint.handles.includes(code)) toast(errorText(error))
  }

  function handleInvalidSession(code: number, {unauthorized}: Endpoint) {
    if (unauthorized === 'ignore' || (unauthorized === 'authorize' && code === ErrorCode.UNAUTHORIZED)) return
    onSessionInvalid()
    // The other tabs must be notified of the next login, even when the same user logs in.
    if (code === ErrorCode.UNAUTHORIZED) host.localStorage.remove('userId')
    const path = navigation.currentPath()
    // Several calls may fail at once; the first one has opened the login.
    if (isLoginOrLimitingPath(path) || isAuthorizing) return
    if (!mayRedirectToLogin(host.sessionStorage, now())) {
      openLimitingPage()
      return
    }
    const openLogin = () => navigation.go(sharedPaths.login({url: path}), {replace: true})
    if (code !== ErrorCode.REAUTHORIZATION_REQUIRED) return openLogin()
    host.localStorage.set('skipUrl', path)
    if (host.kind !== 'wechat') return openLogin()
    isAuthorizing = true
    countLoginReturn(host.sessionStorage, now())
    authorizeInWechat().then((opened) => {
      isAuthorizing = opened
      if (!opened) openLogin()
    })
  }

  function openLimitingPage() {
    if (!navigation.currentPath().startsWith('/limitingPage'))
      navigation.go(sharedPaths.limitingPage(), {replace: true})
  }
}
