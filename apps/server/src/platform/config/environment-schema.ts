import * as v from 'valibot'

/** The purpose of the process. The defaults of secrets, providers and content exist for the sandbox only. */
export type Profile = 'production' | 'sandbox'

/** Variables that only the sandbox profile has. */
export const sandboxVariables = ['SANDBOX_URL', 'SANDBOX_PUBLIC_URL', 'PROVIDER_SECRET'] as const
/** Variables that only the production profile has. */
export const productionVariables = ['PROVIDER_URLS', 'CALL_KEYS', 'NOTIFICATION_KEYS'] as const

/** A lost database responds again within this time, or its callers stop waiting. */
export const defaultLookupLeaseMs = 20_000

/** An address of this machine: no browser and no provider can reach it. */
const loopback = /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/

/** Whether a host is the machine itself. The port may follow. */
export const isLoopback = (host: string): boolean => loopback.test(host.replace(/:\d+$/, ''))

/** Why an address cannot be used, or ''. Production requires https and another machine. */
export function addressErrorOf(text: string, profile: Profile): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return 'must be an address'
  const {protocol, hostname} = new URL(text)
  if (profile === 'sandbox') return ''
  if (protocol !== 'https:') return 'must be an https address'
  return isLoopback(hostname) ? 'must not be an address of this machine' : ''
}

const withoutSlash = (text: string) => text.replace(/\/+$/, '')

/** A variable that may be absent; `fallback` is its default. The description is for the table in README.md. */
const optional = (meaning: string, fallback = '') =>
  v.pipe(
    v.string(),
    v.transform((text) => text || fallback),
    v.description(meaning),
    v.metadata({fallback}),
  )

/** A variable that must be set. The sandbox profile sets it. */
const required = (meaning: string) => v.pipe(v.string(), v.nonEmpty('is missing'), v.description(meaning))

const address = (profile: Profile, meaning: string) =>
  v.pipe(
    required(meaning),
    v.rawCheck(({dataset, addIssue}) => {
      if (!dataset.typed) return
      const error = addressErrorOf(dataset.value, profile)
      if (error) addIssue({message: `${error}, not "${dataset.value}"`})
    }),
    v.transform(withoutSlash),
  )

/** An address that may be absent. */
const optionalAddress = (profile: Profile, meaning: string, fallback = '') =>
  v.pipe(
    optional(meaning, fallback),
    v.rawCheck(({dataset, addIssue}) => {
      if (!dataset.typed || dataset.value === '') return
      const error = addressErrorOf(dataset.value, profile)
      if (error) addIssue({message: `${error}, not "${dataset.value}"`})
    }),
    v.transform(withoutSlash),
  )

const list = (meaning: string) =>
  v.pipe(
    optional(meaning),
    v.transform((text) => text.split(',').filter((part) => part !== '')),
  )

/**
 * Every environment variable that the server reads: one entry each, with its meaning. '' is the same as an absent
 * variable. The table in README.md is generated from it.
 */
export const environmentSchema = (profile: Profile) =>
  v.object({
    HMB_PROFILE: v.pipe(
      optional(
        '`sandbox` for tests and demonstrations: only there exist defaults for secrets, providers and content',
        'production',
      ),
      v.picklist(['production', 'sandbox'], 'must be "sandbox", "production" or absent'),
    ),
    PORT: v.pipe(
      optional('listen port', '8080'),
      v.check(
        (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535,
        ({input}) => `must be a port number, not "${input}"`,
      ),
      v.transform(Number),
    ),
    HOST: optional('listen address', '127.0.0.1'),
    PUBLIC_URL: address(
      profile,
      "this server's address for browsers and providers. https: the cookies are Secure, and pages upgrade requests",
    ),
    PROXIES: v.pipe(
      required("number of proxies before the server, 0 to 9; it selects the caller's address"),
      v.regex(/^\d$/, ({input}) => `must be a number from 0 to 9, not "${input}"`),
      v.transform(Number),
    ),
    DATABASE_URL: optional('a PostgreSQL; without it the database is embedded'),
    DATA_DIR: optional(
      'folder of the embedded database; the default is in `apps/server`. Write an absolute path, because commands run in other folders',
      '.data',
    ),
    PROCESSES: v.pipe(
      optional('number of server processes that share the database. More than 1 need `DATABASE_URL`', '1'),
      v.regex(/^[1-9]\d{0,2}$/, ({input}) => `must be a number from 1 to 999, not "${input}"`),
      v.transform(Number),
    ),
    ENCRYPTION_KEYS: optional(
      'keys for names, phones and document numbers: 64 hexadecimal digits each, separated by commas; the first encrypts, all decrypt. Required with `DATABASE_URL`, the same for all servers; else those in `DATA_DIR/encryption-keys`, which the first start creates',
    ),
    PROVIDER_URLS: optional(
      'the https address of each provider, or `none` for one that is not used: `sms=https://sms.example.com,sso=none,…`',
    ),
    CALL_KEYS: optional('sign the calls to each provider: `sms:k1:<secret>,…`. The first of a provider signs'),
    NOTIFICATION_KEYS: optional(
      'verify the notifications of each provider: `wechat:k1:<secret>,…`. All of a provider are accepted',
    ),
    CODE_HASH_KEYS: required('hash SMS codes: `k1:<secret>`. The first hashes, all verify'),
    LOOKUP_KEYS: required(
      'hash what is only counted or compared: callers, networks, mail addresses, request bodies: `k1:<secret>`. The first hashes; the limits of calls count with all',
    ),
    EVIDENCE_KEYS: required(
      'sign the heads of the evidence log: `e1:<secret>`. The first signs, all verify. Keep a key until `evidence:verify --renew` has signed with another',
    ),
    EVIDENCE_DAYS: v.pipe(
      optional('`evidence:purge` deletes evidence that is older than this number of days', '3650'),
      v.regex(/^[1-9]\d{0,4}$/, ({input}) => `must be a number from 1 to 99999, not "${input}"`),
      v.transform(Number),
    ),
    LOOKUP_LEASE_MS: v.pipe(
      optional(
        'a server uses the lookup secret of the database for this time after it has read its state, in ms; `re-encrypt --new-lookup-secret` waits longer between its steps. The same for all',
        String(defaultLookupLeaseMs),
      ),
      v.regex(/^[1-9]\d{2,5}$/, ({input}) => `must be a number from 100 to 999999, not "${input}"`),
      v.transform(Number),
    ),
    WECHAT_APP_ID: required('the official account (公众号)'),
    WECHAT_AUTHORIZE_URL: optionalAddress(
      profile,
      "WeChat's OAuth page",
      'https://open.weixin.qq.com/connect/oauth2/authorize',
    ),
    CAPTCHA_APP_ID: required('the image captcha (图形验证码)'),
    CAPTCHA_SCRIPT_URL: optionalAddress(
      profile,
      "the script of the captcha's provider",
      'https://turing.captcha.qcloud.com/TCaptcha.js',
    ),
    RECORDING_DAYS: v.pipe(
      optional(
        '`recordings:purge` deletes the session recordings (会话回溯) of months that ended earlier, in days',
        '3650',
      ),
      v.regex(/^[1-9]\d{0,4}$/, ({input}) => `must be a number from 1 to 99999, not "${input}"`),
      v.transform(Number),
    ),
    STAFF_ACCESS: v.pipe(
      optional(
        '`off` responds to every call under `/api/staff` with 404. `auto`: as long as no account of staff exists',
        'auto',
      ),
      v.picklist(['auto', 'off'], ({input}) => `must be "auto" or "off", not "${input}"`),
    ),
    WEB_DIST: optional('folder with a build per variant, `<code>/index.html`, served under `/<code>/`'),
    AUTHORIZATION_DIST: optional(
      "folder with the authorization app's build, `authorization/index.html`, served under `/authorization/`",
    ),
    STAFF_DIST: optional(
      "folder with the build of the staff's page, `staff/index.html`, served under `/staff/` where staff has access",
    ),
    API_PREFIX: v.pipe(
      optional('environment prefix before `/api`'),
      v.transform(withoutSlash),
      v.regex(
        /^(\/(?!(api|static)$)[a-z0-9][a-z0-9._~-]*)?$/i,
        ({input}) => `must be one part of a path, such as /pre, not "${input}"`,
      ),
    ),
    CITIES: list('folders of further cities, each with a `server.ts`'),
    SERVER_PLUGINS: list('modules that export a `ServerPlugin` (`src/context/server-plugin.ts`), separated by commas'),
    LOG_LEVEL: v.pipe(
      optional('level of the JSON log on standard output', 'info'),
      v.picklist(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        ({input}) => `must be a log level, not ${input}`,
      ),
    ),
    NODE_ENV: optional('in the sandbox profile responses are checked against their schema, except with `production`'),
    SANDBOX_URL: optionalAddress(
      profile,
      'sandbox profile only: the sandbox, which simulates every provider; the default has the port after `PORT`',
      '',
    ),
    SANDBOX_PUBLIC_URL: optionalAddress(
      profile,
      "sandbox profile only: the sandbox's address for browsers; the content's links to external sites then lead to it",
    ),
    PROVIDER_SECRET: optional(
      'sandbox profile only: server and sandbox derive their keys from it. Several, separated by commas: the first is used, all are accepted',
    ),
  })

export type Environment = v.InferOutput<ReturnType<typeof environmentSchema>>
