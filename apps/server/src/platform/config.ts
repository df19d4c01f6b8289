import {existsSync} from 'node:fs'
import {isAbsolute, resolve} from 'node:path'
import * as v from 'valibot'
import {
  type Environment,
  environmentSchema,
  type Profile,
  productionVariables,
  sandboxVariables,
} from './config/environment-schema.ts'
import {readProviderAccess} from './config/provider-access.ts'
import {sandboxDefaults} from './config/sandbox-profile.ts'
import {type KeyRing, type ProviderAccess, parseKeyList, sandboxKeys} from './config/secret-keys.ts'
import {type EncryptionKey, EncryptionKeyError, parseKeys} from './crypto/encryption-keys.ts'

/** The configuration of the process, from its environment. */
export interface Config {
  readonly profile: Profile
  readonly port: number
  readonly host: string
  /** The folder of the embedded database. Not used with `databaseUrl`. */
  readonly dataDir: string
  /** PostgreSQL 15 or later; '' means the embedded database. */
  readonly databaseUrl: string
  /** The first key encrypts, all decrypt. Empty: the embedded database has its own keys in the data folder. */
  readonly encryptionKeys: readonly EncryptionKey[]
  /** These keys hash SMS codes. */
  readonly codeHashKeys: KeyRing
  /** These keys hash values that are only counted or compared: networks, mail addresses, request bodies. */
  readonly lookupKeys: KeyRing
  /** These keys sign the heads of the evidence log. They are not stored in the database. */
  readonly evidenceKeys: KeyRing
  /** Evidence may be purged after this number of days. */
  readonly evidenceDays: number
  /** A process uses the lookup secret of the database for this time after it has read its state, in ms. */
  readonly lookupLeaseMs: number
  /** A provider's address and keys; null for a provider that this server does not use. */
  readonly provider: (name: string) => ProviderAccess | null
  /** The sandbox, '' in production. */
  readonly sandboxUrl: string
  /** The sandbox's address for browsers. Links to external sites then lead to the sandbox. '' without a sandbox. */
  readonly sandboxPublicUrl: string
  /** The app id of the image captcha, and the URL of its script for browsers. */
  readonly captcha: {readonly appId: string; readonly scriptUrl: string}
  /** The official account (公众号), and the URL of WeChat's OAuth page. */
  readonly wechat: {readonly appId: string; readonly authorizeUrl: string}
  /** Number of proxies before the server. It selects the address of the caller. */
  readonly proxies: number
  /** This server's address for browsers and providers, without a slash at the end. */
  readonly publicUrl: string
  /** Session recordings are kept for this time, in days. */
  readonly recordingDays: number
  /** `auto`: staff has access once an account exists. */
  readonly staffAccess: 'auto' | 'off'
  /** Folder with one build per variant, `<code>/index.html`; '' serves none. */
  readonly webDist: string
  /** Folder with the authorization app's build, `authorization/index.html`; '' serves none. */
  readonly authorizationDist: string
  /** Folder with the build of the staff's page, `staff/index.html`; '' serves none. */
  readonly staffDist: string
  /** Environment prefix before `/api`, '' by default. */
  readonly apiPrefix: string
  readonly logLevel: string
  /** Folders of further cities. */
  readonly cities: readonly string[]
  /** Modules that export a `ServerPlugin`. */
  readonly plugins: readonly string[]
  /**
   * `lifted` is for the sandbox profile and callers of the own network, where one address makes the calls of thousands of people.
   * Callers with a public address have the limits.
   */
  readonly callLimits: 'enforced' | 'lifted'
  /** Whether responses are checked against their schema: for developers and tests. */
  readonly checkResponses: boolean
}

/** The environment is incomplete or weak. The message lists every error and contains no secret. */
export class ConfigError extends Error {
  constructor(errors: readonly string[]) {
    super(`The server cannot start with this environment:\n${errors.map((error) => `- ${error}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * Throws a {@link ConfigError} when a file of this variable does not exist. The error of its import would not name the
 * variable.
 */
export function assertFile(variable: string, file: string): void {
  if (!existsSync(file)) throw new ConfigError([`${variable}: ${file} does not exist`])
}

type Variables = Record<string, string>

/**
 * Reads the environment. Throws one {@link ConfigError} with everything that is missing or weak. `platforms` are the
 * account platforms of the cities, whose addresses and keys production needs.
 *
 * @example
 * readConfig({HMB_PROFILE: 'sandbox', PORT: '18080'}).publicUrl // 'http://127.0.0.1:18080'
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  {platforms = []}: {platforms?: readonly string[]} = {},
): Config {
  // An empty variable is an absent one.
  const environmentValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value)) as Variables
  const profile: Profile = environmentValues.HMB_PROFILE === 'sandbox' ? 'sandbox' : 'production'
  const env: Variables =
    profile === 'sandbox' ? {...sandboxDefaults(environmentValues), ...environmentValues} : environmentValues
  const schema = environmentSchema(profile)
  const values = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, env[name] ?? '']))
  const read = v.safeParse(schema, values, {abortPipeEarly: true})

  const access = profile === 'production' ? readProviderAccess(values, platforms) : null
  const encryption = encryptionKeysOf(values)
  const errors = [
    ...(read.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...foreignVariableErrors(environmentValues, profile),
    ...databaseErrors(values),
    ...encryption.errors,
    ...keyRingErrors(values),
    ...(access?.errors ?? []),
    ...(profile === 'production' ? repeatedSecretErrors(values) : []),
  ]
  if (errors.length > 0 || !read.success) throw new ConfigError(errors)
  const {PROVIDER_SECRET: secrets, SANDBOX_URL: sandboxUrl} = read.output
  return configOf(read.output, {
    profile,
    encryptionKeys: encryption.keys,
    provider: access?.provider ?? ((name) => sandboxAccess(sandboxUrl, secrets, name)),
  })
}

function configOf(env: Environment, derived: Pick<Config, 'profile' | 'encryptionKeys' | 'provider'>): Config {
  const root = resolve(import.meta.dirname, '../..')
  const absolutePath = (path: string) => (isAbsolute(path) ? path : resolve(path))
  return {
    ...derived,
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR === '.data' ? resolve(root, '.data') : absolutePath(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    codeHashKeys: keyRingOf(env.CODE_HASH_KEYS),
    lookupKeys: keyRingOf(env.LOOKUP_KEYS),
    evidenceKeys: keyRingOf(env.EVIDENCE_KEYS),
    evidenceDays: env.EVIDENCE_DAYS,
    lookupLeaseMs: env.LOOKUP_LEASE_MS,
    sandboxUrl: env.SANDBOX_URL,
    sandboxPublicUrl: env.SANDBOX_PUBLIC_URL,
    captcha: {appId: env.CAPTCHA_APP_ID, scriptUrl: env.CAPTCHA_SCRIPT_URL},
    wechat: {appId: env.WECHAT_APP_ID, authorizeUrl: env.WECHAT_AUTHORIZE_URL},
    proxies: env.PROXIES,
    publicUrl: env.PUBLIC_URL,
    recordingDays: env.RECORDING_DAYS,
    staffAccess: env.STAFF_ACCESS,
    webDist: env.WEB_DIST ? absolutePath(env.WEB_DIST) : '',
    authorizationDist: env.AUTHORIZATION_DIST ? absolutePath(env.AUTHORIZATION_DIST) : '',
    staffDist: env.STAFF_DIST ? absolutePath(env.STAFF_DIST) : '',
    apiPrefix: env.API_PREFIX,
    logLevel: env.LOG_LEVEL,
    cities: env.CITIES,
    plugins: env.SERVER_PLUGINS,
    callLimits: derived.profile === 'sandbox' ? 'lifted' : 'enforced',
    checkResponses: derived.profile === 'sandbox' && env.NODE_ENV !== 'production',
  }
}

/** The variables of builds, which may be in the same environment. */
const buildVariables = [
  'HMB_BASE',
  'HMB_API_PREFIX',
  'HMB_ALLOWED_HOSTS',
  'HMB_VARIANT',
  'HMB_VARIANT_FOLDER',
  'HMB_OUT',
  'HMB_SERVER',
]

/** An error for each variable of the other profile, and for each unknown name with our prefix, which may be misspelt. */
function foreignVariableErrors(environmentValues: Variables, profile: Profile): string[] {
  const foreign: readonly string[] = profile === 'sandbox' ? productionVariables : sandboxVariables
  const unknown = (name: string) => name.startsWith('HMB_') && name !== 'HMB_PROFILE' && !buildVariables.includes(name)
  return [
    ...foreign
      .filter((name) => name in environmentValues)
      .map((name) => `${name} is only for HMB_PROFILE=${profile === 'sandbox' ? 'production' : 'sandbox'}`),
    ...Object.keys(environmentValues)
      .filter(unknown)
      .map((name) => `${name} is an unknown variable`),
  ]
}

function databaseErrors({DATABASE_URL, PROCESSES}: Variables): string[] {
  if (DATABASE_URL)
    return /^postgres(ql)?:\/\//.test(DATABASE_URL) ? [] : ['DATABASE_URL must be a postgres:// address']
  return Number(PROCESSES) > 1
    ? ['DATABASE_URL is missing: the embedded database belongs to one process, and PROCESSES is more than 1']
    : []
}

/** Several servers on one database need the same keys, so that none of them can create its own. */
function encryptionKeysOf({ENCRYPTION_KEYS, DATABASE_URL}: Variables): {
  keys: readonly EncryptionKey[]
  errors: readonly string[]
} {
  if (!ENCRYPTION_KEYS) {
    const missing =
      'ENCRYPTION_KEYS must be set with DATABASE_URL, to the same keys for all servers. Create one with: openssl rand -hex 32'
    return {keys: [], errors: DATABASE_URL ? [missing] : []}
  }
  try {
    return {keys: parseKeys(ENCRYPTION_KEYS), errors: []}
  } catch (error) {
    if (!(error instanceof EncryptionKeyError)) throw error
    return {keys: [], errors: [`ENCRYPTION_KEYS: ${error.message}`]}
  }
}

/** Lists of keys without providers. An absent one is reported by the schema. */
const keyRings = ['CODE_HASH_KEYS', 'LOOKUP_KEYS', 'EVIDENCE_KEYS'] as const

const keyRingErrors = (values: Variables): string[] =>
  keyRings.flatMap((name) =>
    parseKeyList(values[name] ?? '', {byProvider: false}).errors.map((error) => `${name} ${error}`),
  )

function keyRingOf(text: string): KeyRing {
  const [newest, ...older] = parseKeyList(text, {byProvider: false}).rings.get('') ?? []
  if (!newest) throw new Error('a checked list of keys has at least one')
  return [newest, ...older]
}

/** Each secret has one purpose and one provider, so that a leaked key reveals no other key. */
function repeatedSecretErrors(values: Variables): string[] {
  const uses = new Map<string, string[]>()
  const addUse = (secret: string, name: string) => uses.set(secret, [...(uses.get(secret) ?? []), name])
  for (const variable of ['CALL_KEYS', 'NOTIFICATION_KEYS'] as const)
    for (const [provider, keys] of parseKeyList(values[variable] ?? '', {byProvider: true}).rings)
      for (const {id, secret} of keys) addUse(secret, `${variable} ${provider}:${id}`)
  for (const variable of keyRings)
    for (const {id, secret} of parseKeyList(values[variable] ?? '', {byProvider: false}).rings.get('') ?? [])
      addUse(secret, `${variable} ${id}`)
  for (const digits of (values.ENCRYPTION_KEYS ?? '').split(',')) if (digits) addUse(digits.trim(), 'ENCRYPTION_KEYS')
  return [...uses.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(' and ')} are the same secret`)
}

/** The sandbox simulates every provider, each with keys of its own. */
const sandboxAccess = (url: string, secrets: string, name: string): ProviderAccess => ({
  url,
  callKeys: sandboxKeys(secrets, 'call', name),
  notificationKeys: sandboxKeys(secrets, 'notification', name),
})

/** The folders of `CITIES`. They are read before the rest, because cities add providers. */
export const cityFolders = ({CITIES = ''}: Record<string, string | undefined>): string[] =>
  CITIES.split(',').filter((path) => path !== '')
