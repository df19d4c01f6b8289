/**
 * A request that the HTML of a page sends before the scripts.
 *
 * - `url`, and `body`: JSON; null or absent for GET.
 * - `pictures`: the paths, separated by commas, at which the response's `data` has addresses of images. `a<b` is loaded only before the
 *   China time in the field `b`, `a>b` only after it.
 * - `next`: sent when the response's `data` has a value at `path`.
 *
 * `url` and `body` may have placeholders. A request whose placeholder has no value is not sent.
 *
 * - `~a.b~`: the first of the query values `a` and `b`, which are ids, or paths of the operator's files in encoded form
 * - `~a!b~`: the query value `a`, else the text `b`, which may be ''
 * - `~0~`: the last part of the page's path
 * - `~document~`: the path of the first document in the query
 */
export type EarlyRequest = readonly [
  url: string,
  body?: string | null,
  pictures?: string,
  next?: readonly [path: string, request: EarlyRequest],
]
