/** The result of the address gate. */
export type CheckedAddress =
  | {to: 'inside'; path: string}
  /** Another host. */
  | {to: 'outside'; url: string}
  | {to: 'refused'}

export interface GateRules {
  /** The app's own origin, e.g. `https://hmb.example`. */
  origin: string
  /** The build's base path with its slashes, e.g. `/cq/`. */
  base: string
  /** Hosts that may be opened over HTTPS, with the port if it is not the default. */
  allowedHosts: readonly string[]
}

const refused: CheckedAddress = {to: 'refused'}
const maxLength = 4_096
/** Some senders encode an address once too often. More levels than this come from an attacker. */
const maxExtraDecodings = 2

/**
 * Checks every address from outside. Allows a path of the app, and HTTPS to an allowed host; refuses anything else.
 *
 * @example
 * checkAddress('/orderList?projectid=hmb-cq', rules) // {to: 'inside', path: '/orderList?projectid=hmb-cq'}
 * checkAddress('https://wx.tenpay.com/pay', rules) // {to: 'outside', url: 'https://wx.tenpay.com/pay'}
 * checkAddress('//evil.example', rules) // {to: 'refused'}
 */
export function checkAddress(address: string, rules: GateRules): CheckedAddress {
  const plain = decodeFully(address)
  if (plain === null || plain.length > maxLength || hasDeceptiveCharacters(plain)) return refused
  if (plain.startsWith('/')) return checkPath(plain, rules)
  if (/^https?:\/\/[^/]/i.test(plain)) return checkUrl(plain, rules)
  return refused
}

/**
 * Decodes an address that was encoded too often, so query values can be added to it. Returns any other text unchanged.
 *
 * @example
 * decodeAddress('%2Fpayment%3Forderid%3D1') // '/payment?orderid=1'
 */
export function decodeAddress(address: string): string {
  const plain = decodeFully(address)
  return plain === null || isEncoded(plain) ? address : plain
}

const isEncoded = (address: string) => /^(https?)?%/i.test(address)

/** The address without its additional encodings; null when the encoding is invalid. */
function decodeFully(address: string): string | null {
  let plain = address
  for (let round = 0; round < maxExtraDecodings && isEncoded(plain); round += 1) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return null
    }
  }
  return plain
}

/** Characters that browsers drop, replace or read as a slash. With them an address would open another page than it shows. */
function hasDeceptiveCharacters(text: string): boolean {
  return /[\\\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u.test(text)
}

function checkPath(path: string, rules: GateRules): CheckedAddress {
  const url = parse(path, rules.origin)
  if (!url || url.origin !== rules.origin || !isPlainPath(path) || !isPlainPath(url.pathname)) return refused
  return checkOwnAddress(url, rules)
}

function checkUrl(address: string, rules: GateRules): CheckedAddress {
  const url = parse(address)
  if (!url || url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(address)) return refused
  if (!isPlainPath(url.pathname)) return refused
  if (url.origin === rules.origin) return checkOwnAddress(url, rules)
  const isSecure = url.protocol === 'https:' || isLoopback(url.hostname)
  // The written host must equal the parsed host. Other spellings, which only the parser maps to the host, are refused.
  const writtenHost = address
    .slice(url.protocol.length + 2)
    .split(/[/?#]/, 1)[0]
    ?.toLowerCase()
  const isAllowed = rules.allowedHosts.includes(url.host) && writtenHost === url.host
  return isSecure && isAllowed ? {to: 'outside', url: url.href} : refused
}

/** No empty segment and no encoded slash, backslash, dot or control character. */
function isPlainPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return !/\/\/|%(2f|5c|2e|25|0|1|7f)/i.test(pathname)
}

/** Returns the path relative to the base for an address of our own origin. `#/login` at the root is `/login`. */
function checkOwnAddress(url: URL, rules: GateRules): CheckedAddress {
  const {pathname, search, hash} = url
  const root = rules.base.replace(/\/$/, '')
  // An address from outside must not open an API call or a static file of our origin.
  if (/^(\/[^/]+)?\/(api|static)(\/|$)/i.test(pathname)) return refused
  const path = pathname === root || pathname.startsWith(`${root}/`) ? pathname.slice(root.length) || '/' : pathname
  if (path === '/' && hash.startsWith('#/')) return checkPath(hash.slice(1), rules)
  return {to: 'inside', path: path + search + hash}
}

/** The sandbox on a developer's machine has no certificate. */
function isLoopback(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === 'localhost'
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
