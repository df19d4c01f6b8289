import {isAbsolute, resolve} from 'node:path'

/** What the process is told by its environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Where the embedded database lies. Unused with `databaseUrl`. */
  readonly dataDir: string
  /** PostgreSQL 15 or later; '' means the embedded database. */
  readonly databaseUrl: string
  readonly sandboxUrl: string
  /** Where browsers find the sandbox, which then stands in for the sites that pages link to; '' without a sandbox. */
  readonly sandboxPublicUrl: string
  /** The image captcha's app id and its provider's script, as browsers reach it. */
  readonly captcha: {readonly appId: string; readonly scriptUrl: string}
  /** WeChat's official account, and the page on which WeChat asks for an identity. */
  readonly wechat: {readonly appId: string; readonly authorizeUrl: string}
  /** How many proxies stand before the server; the address of a caller is read behind them. */
  readonly proxies: number
  readonly providerSecret: string
  /** How browsers and providers reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** Folder with one build per variant, `<code>/index.html`; '' serves none. */
  readonly webDist: string
  /** Folder with the authorization app's build, `authorization/index.html`; '' serves none. */
  readonly authorizationDist: string
  /** Environment prefix before `/api`, '' by default. */
  readonly apiPrefix: string
  readonly logLevel: string
  /** Folders of cities beside those of `cities/`. */
  readonly cities: readonly string[]
  /** Modules that export a `ServerPlugin`. */
  readonly plugins: readonly string[]
  /** Answers are checked against their schema before they leave: always but in production. */
  readonly checkAnswers: boolean
}

/**
 * Reads the environment; a wrong value is a programmer's mistake and stops the start.
 *
 * @example
 * readConfig({PORT: '18080'}).publicUrl // 'http://127.0.0.1:18080'
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = portOf(env.PORT ?? '8080')
  const host = env.HOST ?? '127.0.0.1'
  const root = resolve(import.meta.dirname, '../..')
  const sandboxUrl = withoutSlash(env.SANDBOX_URL ?? `http://127.0.0.1:${port + 1}`)
  const sandboxPublicUrl = addressOf('SANDBOX_PUBLIC_URL', env.SANDBOX_PUBLIC_URL ?? '')
  const within = (path: string) => (isAbsolute(path) ? path : resolve(path))
  return {
    port,
    host,
    dataDir: within(env.DATA_DIR ?? resolve(root, '.data')),
    databaseUrl: env.DATABASE_URL ?? '',
    sandboxUrl,
    sandboxPublicUrl,
    captcha: {
      appId: env.CAPTCHA_APP_ID ?? 'sandboxcaptcha',
      scriptUrl: env.CAPTCHA_SCRIPT_URL ?? `${sandboxPublicUrl || sandboxUrl}/captcha/TCaptcha.js`,
    },
    wechat: {
      appId: env.WECHAT_APP_ID ?? 'wxsandbox0000000000',
      authorizeUrl: env.WECHAT_AUTHORIZE_URL ?? `${sandboxPublicUrl || sandboxUrl}/connect/oauth2/authorize`,
    },
    proxies: countOf(env.PROXIES ?? '0'),
    providerSecret: secretOf(env),
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://127.0.0.1:${port}`),
    webDist: env.WEB_DIST ? within(env.WEB_DIST) : '',
    authorizationDist: env.AUTHORIZATION_DIST ? within(env.AUTHORIZATION_DIST) : '',
    apiPrefix: withoutSlash(env.API_PREFIX ?? ''),
    logLevel: env.LOG_LEVEL ?? 'info',
    cities: pathsIn(env.CITIES),
    plugins: pathsIn(env.SERVER_PLUGINS),
    checkAnswers: env.NODE_ENV !== 'production',
  }
}

/** A secret that everybody can read here is good for a developer's machine only. */
function secretOf({PROVIDER_SECRET, NODE_ENV}: Record<string, string | undefined>): string {
  if (PROVIDER_SECRET) return PROVIDER_SECRET
  if (NODE_ENV === 'production') throw new Error('PROVIDER_SECRET must be set in production')
  return 'local-secret'
}

function countOf(text: string): number {
  if (!/^\d$/.test(text)) throw new Error(`PROXIES must be a number from 0 to 9, not "${text}"`)
  return Number(text)
}

/** It gets into texts that are stored: nothing but an address may. */
function addressOf(name: string, text: string): string {
  if (text === '') return ''
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new Error(`${name} must be an address, not "${text}"`)
  return withoutSlash(new URL(text).href)
}

function portOf(text: string): number {
  const port = text ? Number(text) : Number.NaN
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT must be a port number, not "${text}"`)
  return port
}

const pathsIn = (text = '') => text.split(',').filter((path) => path !== '')

const withoutSlash = (text: string) => text.replace(/\/+$/, '')
