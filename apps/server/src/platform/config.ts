import {isAbsolute, resolve} from 'node:path'
import {type EncryptionKey, EncryptionKeyError, parseKeys} from './crypto/encryption-keys.ts'

/** The configuration of the process, from its environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The folder of the embedded database. Not used with `databaseUrl`. */
  readonly dataDir: string
  /** PostgreSQL 15 or later; '' means the embedded database. */
  readonly databaseUrl: string
  /** The first encrypts, all decrypt. Empty: the embedded database has its own in the data folder. */
  readonly encryptionKeys: readonly EncryptionKey[]
  readonly sandboxUrl: string
  /** The sandbox's address for browsers. Links to external sites then lead to the sandbox. '' without a sandbox. */
  readonly sandboxPublicUrl: string
  /** The app id of the image captcha, and the URL of its script for browsers. */
  readonly captcha: {readonly appId: string; readonly scriptUrl: string}
  /** The official account (公众号), and the URL of WeChat's OAuth page. */
  readonly wechat: {readonly appId: string; readonly authorizeUrl: string}
  /** Number of proxies before the server. It selects the address of the caller. */
  readonly proxies: number
  readonly providerSecret: string
  /** This server's address for browsers and providers, without a slash at the end. */
  readonly publicUrl: string
  /** Folder with one build per variant, `<code>/index.html`; '' serves none. */
  readonly webDist: string
  /** Folder with the authorization app's build, `authorization/index.html`; '' serves none. */
  readonly authorizationDist: string
  /** Environment prefix before `/api`, '' by default. */
  readonly apiPrefix: string
  readonly logLevel: string
  /** Folders of further cities. */
  readonly cities: readonly string[]
  /** Modules that export a `ServerPlugin`. */
  readonly plugins: readonly string[]
  /** `lifted` in the sandbox profile alone, where one address makes the calls of thousands. */
  readonly limits: 'enforced' | 'lifted'
  /** Whether responses are checked against their schema: always except in production. */
  readonly checkAnswers: boolean
}

/**
 * Reads the environment. Throws for an invalid value.
 *
 * @example
 * readConfig({PORT: '18080'}).publicUrl // 'http://127.0.0.1:18080'
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const port = portOf(env.PORT ?? '8080')
  const host = env.HOST ?? '127.0.0.1'
  const root = resolve(import.meta.dirname, '../..')
  const sandboxUrl = withoutSlash(env.SANDBOX_URL ?? `http://127.0.0.1:${port + 1}`)
  const sandboxPublicUrl = urlOf('SANDBOX_PUBLIC_URL', env.SANDBOX_PUBLIC_URL ?? '')
  const absolutePath = (path: string) => (isAbsolute(path) ? path : resolve(path))
  return {
    port,
    host,
    dataDir: absolutePath(env.DATA_DIR ?? resolve(root, '.data')),
    databaseUrl: env.DATABASE_URL ?? '',
    encryptionKeys: encryptionKeysOf(env),
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
    proxies: proxyCountOf(env.PROXIES ?? '0'),
    providerSecret: secretOf(env),
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://127.0.0.1:${port}`),
    webDist: env.WEB_DIST ? absolutePath(env.WEB_DIST) : '',
    authorizationDist: env.AUTHORIZATION_DIST ? absolutePath(env.AUTHORIZATION_DIST) : '',
    apiPrefix: withoutSlash(env.API_PREFIX ?? ''),
    logLevel: env.LOG_LEVEL ?? 'info',
    cities: pathsIn(env.CITIES),
    plugins: pathsIn(env.SERVER_PLUGINS),
    limits: env.HMB_PROFILE === 'sandbox' ? 'lifted' : 'enforced',
    checkAnswers: env.NODE_ENV !== 'production',
  }
}

/** The provider secret. The default is public, so that production requires its own. */
function secretOf({PROVIDER_SECRET, NODE_ENV}: Record<string, string | undefined>): string {
  if (PROVIDER_SECRET) return PROVIDER_SECRET
  if (NODE_ENV === 'production') throw new Error('PROVIDER_SECRET must be set in production')
  return 'local-secret'
}

/** Several servers on one database need the same keys, so that none of them can create its own. */
function encryptionKeysOf({ENCRYPTION_KEYS, DATABASE_URL}: Record<string, string | undefined>): EncryptionKey[] {
  if (ENCRYPTION_KEYS) return parseKeys(ENCRYPTION_KEYS)
  if (DATABASE_URL)
    throw new EncryptionKeyError(
      'ENCRYPTION_KEYS must be set with DATABASE_URL, to the same keys for all servers. Create one with: openssl rand -hex 32',
    )
  return []
}

function proxyCountOf(text: string): number {
  if (!/^\d$/.test(text)) throw new Error(`PROXIES must be a number from 0 to 9, not "${text}"`)
  return Number(text)
}

/** An http or https URL. It is written into stored content, so that nothing else is accepted. */
function urlOf(name: string, text: string): string {
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
