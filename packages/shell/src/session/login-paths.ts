/**
 * True for the login, which is also the root of the authorization app, and for the limiting page. An invalid session does
 * not redirect from these pages, and no login returns to them.
 *
 * @example
 * isLoginOrLimitingPath('/login?url=%2ForderList') // true
 */
export const isLoginOrLimitingPath = (path: string): boolean =>
  /^\/(login|authorization|limitingPage)?\/?(?=[?#]|$)/.test(path)
