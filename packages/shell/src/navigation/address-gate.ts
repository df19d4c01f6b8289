/** What an address from outside turned out to be. */
export type CheckedAddress =
  | {to: 'inside'; path: string}
  /** Another host, or a document of our own host that is no page of the app. */
  | {to: 'outside'; url: string}
  | {to: 'refused'}

export interface GateRules {
  /** The app's own origin, e.g. `https://hmb.example`. */
  origin: string
  /** The build's base path with its slashes, e.g. `/cq/`. */
  base: string
  /** Hosts, with their port when it is not the usual one, that may be opened over https. */
  allowedHosts: readonly string[]
}

const refused: CheckedAddress = {to: 'refused'}
const longestAddress = 4_096
/** Addresses arrive encoded once more than needed from some senders; more often than this only from attackers. */
const extraDecodings = 2

/**
 * The one gate for every address that arrives from outside: a path of the app, or https to a host that the variant
 * allows; anything else is refused.
 *
 * @example
 * passGate('/orderList?projectid=hmb-cq', rules) // {to: 'inside', path: '/orderList?projectid=hmb-cq'}
 * passGate('https://wx.tenpay.com/pay', rules) // {to: 'outside', url: 'https://wx.tenpay.com/pay'}
 * passGate('//evil.example', rules) // {to: 'refused'}
 */
export function checkAddress(address: string, rules: GateRules): CheckedAddress {
  const plain = decoded(address)
  if (plain === null || plain.length > longestAddress || hasTrickery(plain)) return refused
  if (plain.startsWith('/')) return passPath(plain, rules)
  if (/^https?:\/\/[^/]/i.test(plain)) return passUrl(plain, rules)
  return refused
}

/**
 * An address that was encoded once more than needed as it was meant, so that values can be added to it; one that is no address stays
 * as it is.
 *
 * @example
 * plainAddress('%2Fpayment%3Forderid%3D1') // '/payment?orderid=1'
 */
export function decodeAddress(address: string): string {
  const plain = decoded(address)
  return plain === null || isEncoded(plain) ? address : plain
}

const isEncoded = (address: string) => /^(https?)?%/i.test(address)

/** Some senders encode the whole address once more; what is still encoded at its head after that is no address. */
function decoded(address: string): string | null {
  let plain = address
  for (let round = 0; round < extraDecodings && isEncoded(plain); round += 1) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return null
    }
  }
  return plain
}

/** Characters that browsers drop, turn into others or read as a slash, so that an address is not what it looks like. */
function hasTrickery(text: string): boolean {
  return /[\\\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u.test(text)
}

function passPath(path: string, rules: GateRules): CheckedAddress {
  const url = parse(path, rules.origin)
  if (!url || url.origin !== rules.origin || !isPlainPath(path) || !isPlainPath(url.pathname)) return refused
  return place(url, rules)
}

function passUrl(address: string, rules: GateRules): CheckedAddress {
  const url = parse(address)
  if (!url || url.username || url.password || /^https?:\/\/[^/?#]*@/i.test(address)) return refused
  if (!isPlainPath(url.pathname)) return refused
  if (url.origin === rules.origin) return place(url, rules)
  const secure = url.protocol === 'https:' || isLoopback(url.hostname)
  // The address must name the host as it is, not in a spelling that only the parser turns into it.
  const asWritten = address
    .slice(url.protocol.length + 2)
    .split(/[/?#]/, 1)[0]
    ?.toLowerCase()
  const allowed = rules.allowedHosts.includes(url.host) && asWritten === url.host
  return secure && allowed ? {to: 'outside', url: url.href} : refused
}

/** A path without a second meaning: no empty first segment, no encoded slash, backslash, dot or control character. */
function isPlainPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1)
  return !/\/\/|%(2f|5c|2e|25|0|1|7f)/i.test(pathname)
}

/** Our own origin: a page of the app as its path below the base; `#/login` at the root is `/login`. */
function place(url: URL, rules: GateRules): CheckedAddress {
  const {pathname, search, hash} = url
  const root = rules.base.replace(/\/$/, '')
  // The calls live on the same origin; an address from outside must not make a person's browser ask them.
  if (/^(\/[^/]+)?\/(api|static)(\/|$)/i.test(pathname)) return refused
  const path = pathname === root || pathname.startsWith(`${root}/`) ? pathname.slice(root.length) || '/' : pathname
  if (path === '/' && hash.startsWith('#/')) return passPath(hash.slice(1), rules)
  return {to: 'inside', path: path + search + hash}
}

/** The sandbox of a developer's machine has no certificate. */
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
