/**
 * Whether a path is a login, which the root leads to or is, or the limiting page: there a refused session leads nowhere, and no login
 * leads there.
 *
 * @example
 * isStaying('/login?url=%2ForderList') // true
 */
export const isLoginOrLimitingPath = (path: string): boolean =>
  /^\/(login|authorization|limitingPage)?\/?(?=[?#]|$)/.test(path)
