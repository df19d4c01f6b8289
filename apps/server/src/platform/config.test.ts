import {randomBytes} from 'node:crypto'
import {expect, test} from 'vitest'
import {weaknessOf} from './config/secret-keys.ts'
import {ConfigError, readConfig} from './config.ts'

const random = () => randomBytes(32).toString('hex')
const sandbox = {HMB_PROFILE: 'sandbox'}

const shared = ['sms', 'mail', 'wechat', 'unionpay', 'face', 'insurer', 'captcha', 'sso', 'realname']
const platforms = ['springfield']
const listOf = (names: readonly string[], value: (name: string) => string) => names.map(value).join(',')

/** A complete production environment with one account platform. */
const production = (): Record<string, string> => ({
  PUBLIC_URL: 'https://hmb.test',
  PROXIES: '1',
  PROVIDER_URLS: listOf([...shared, ...platforms], (name) => `${name}=https://${name}.test/`),
  CALL_KEYS: listOf([...shared, ...platforms], (name) => `${name}:k1:${random()}`),
  NOTIFICATION_KEYS: listOf(['wechat', 'unionpay', 'insurer', ...platforms], (name) => `${name}:n1:${random()}`),
  CODE_HASH_KEYS: `c1:${random()}`,
  EVIDENCE_KEYS: `e1:${random()}`,
  LOOKUP_KEYS: `l1:${random()}`,
  WECHAT_APP_ID: 'wx0123456789abcdef',
  CAPTCHA_APP_ID: '190000001',
})

const errorOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment, {platforms})
    return ''
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
  }
}

test('S20a: without a profile nothing has a default secret, provider or address; one message lists all', () => {
  const message = errorOf({})
  for (const name of ['PUBLIC_URL', 'PROXIES', 'CODE_HASH_KEYS', 'LOOKUP_KEYS', 'WECHAT_APP_ID', 'CAPTCHA_APP_ID'])
    expect(message).toContain(`- ${name} is missing\n`)
  const all = [...shared, ...platforms].join(', ')
  expect(message).toContain(`PROVIDER_URLS is missing ${all} (write sms=none for a provider that is not used)`)
  expect(message).toContain(`CALL_KEYS is missing ${all}`)
  expect(message).toContain('NOTIFICATION_KEYS is missing wechat, unionpay, insurer, springfield')
})

test('a complete production environment is accepted; every provider has its own address and keys', () => {
  const environment = production()
  const config = readConfig(environment, {platforms})
  expect(config).toMatchObject({
    profile: 'production',
    publicUrl: 'https://hmb.test',
    proxies: 1,
    checkResponses: false,
    sandboxUrl: '',
    captcha: {scriptUrl: 'https://turing.captcha.qcloud.com/TCaptcha.js'},
    wechat: {authorizeUrl: 'https://open.weixin.qq.com/connect/oauth2/authorize'},
  })
  expect(config.provider('sms')).toMatchObject({url: 'https://sms.test', notificationKeys: []})
  expect(config.provider('springfield')?.notificationKeys).toHaveLength(1)
  expect(config.provider('nowhere')).toBeNull()
})

test.each<[string, Record<string, string>, string]>([
  ['a short secret', {LOOKUP_KEYS: `l1:${'a1'.repeat(31)}`}, 'LOOKUP_KEYS l1 has less than 32 bytes'],
  ['a secret of one character', {CODE_HASH_KEYS: `c1:${'x'.repeat(64)}`}, 'CODE_HASH_KEYS c1 is not random'],
  ['http', {PUBLIC_URL: 'http://hmb.test'}, 'PUBLIC_URL must be an https address, not "http://hmb.test"'],
  ['this machine', {PUBLIC_URL: 'https://localhost'}, 'PUBLIC_URL must not be an address of this machine'],
  ['no number of proxies', {PROXIES: ''}, 'PROXIES is missing'],
  ['processes without a PostgreSQL', {PROCESSES: '2'}, 'DATABASE_URL is missing: the embedded database'],
  ['an http captcha', {CAPTCHA_SCRIPT_URL: 'http://captcha.test/a.js'}, 'CAPTCHA_SCRIPT_URL must be an https address'],
  [
    'a local WeChat',
    {WECHAT_AUTHORIZE_URL: 'https://127.0.0.1/'},
    'WECHAT_AUTHORIZE_URL must not be an address of this',
  ],
  ['the secret of the sandbox', {PROVIDER_SECRET: random()}, 'PROVIDER_SECRET is only for HMB_PROFILE=sandbox'],
  ['a sandbox', {SANDBOX_URL: 'https://sandbox.test'}, 'SANDBOX_URL is only for HMB_PROFILE=sandbox'],
  ['a prefix without a slash', {API_PREFIX: 'pre'}, 'API_PREFIX must be one part of a path, such as /pre, not "pre"'],
  ['a prefix of two parts', {API_PREFIX: '/a/b/'}, 'API_PREFIX must be one part of a path, such as /pre, not "/a/b"'],
  ['a misspelt name', {HMB_PROFIL: 'sandbox'}, 'HMB_PROFIL is an unknown variable'],
  ['an unknown profile', {HMB_PROFILE: 'Sandbox'}, 'HMB_PROFILE must be "sandbox", "production" or absent'],
])('S20b: production refuses %s', (_, change, message) => {
  expect(errorOf({...production(), ...change})).toContain(`- ${message}`)
})

test.each<[string, string, string]>([
  ['PROVIDER_URLS', 'sms=http://sms.test', 'PROVIDER_URLS sms must be an https address, not "http://sms.test"'],
  ['PROVIDER_URLS', 'sms=https://127.0.0.1:1', 'PROVIDER_URLS sms must not be an address of this machine'],
  ['PROVIDER_URLS', 'smss=https://sms.test', 'PROVIDER_URLS names the unknown provider "smss"'],
  ['CALL_KEYS', 'sms:k1:short', 'CALL_KEYS sms:k1 has less than 32 bytes'],
  ['CALL_KEYS', 'smss:k1:0123456789abcdef0123456789abcdef', 'CALL_KEYS names the unknown provider "smss"'],
  ['CALL_KEYS', 'k1-without-provider', 'CALL_KEYS part 1 must be <provider>:<key id>:<secret>'],
  ['NOTIFICATION_KEYS', 'wechat:k1:short', 'NOTIFICATION_KEYS wechat:k1 has less than 32 bytes'],
])('S20c: production refuses a weak provider: %s %s', (name, part, message) => {
  const environment = production()
  expect(errorOf({...environment, [name]: `${part},${environment[name]}`})).toContain(`- ${message}`)
})

test('S20d: one secret serves one purpose and one provider, and no message contains a secret', () => {
  const secret = random()
  const environment = production()
  const message = errorOf({
    ...environment,
    CALL_KEYS: `sms:k2:${secret},${environment.CALL_KEYS}`,
    NOTIFICATION_KEYS: `wechat:k2:${secret},${environment.NOTIFICATION_KEYS}`,
    ENCRYPTION_KEYS: `${secret},${secret.slice(1)}`,
  })
  expect(message).toContain('CALL_KEYS sms:k2 and NOTIFICATION_KEYS wechat:k2 and ENCRYPTION_KEYS are the same secret')
  expect(message).toContain('ENCRYPTION_KEYS: Encryption key 2 must be 64 hexadecimal digits')
  expect(message).not.toContain(secret.slice(1))
})

test('a provider that is not used needs no keys and is not called', () => {
  const environment = production()
  const withoutSpringfield = (text = '') => text.replace(/springfield(=\S+|:\w+:\w+)$/, '')
  const config = readConfig(
    {
      ...environment,
      PROVIDER_URLS: `${withoutSpringfield(environment.PROVIDER_URLS)}springfield=none`,
      CALL_KEYS: withoutSpringfield(environment.CALL_KEYS),
      NOTIFICATION_KEYS: withoutSpringfield(environment.NOTIFICATION_KEYS),
    },
    {platforms},
  )
  expect(config.provider('springfield')).toBeNull()
})

test.each([
  ['5f'.repeat(31), 'has less than 32 bytes'],
  ['wechat-api-v3-key-of-32-letters!', ''],
  ['wechat-api-v3-key-of-31-letters', 'has less than 32 bytes'],
  ['0'.repeat(64), 'is not random'],
  ['0123456789abcdef'.repeat(4), ''],
])('the secret %j: %s', (secret, weakness) => {
  expect(weaknessOf(secret)).toMatch(new RegExp(`^${weakness}`))
  expect(weaknessOf(secret) === '').toBe(weakness === '')
})

test('the sandbox profile has a default for everything', () => {
  expect(readConfig(sandbox)).toMatchObject({
    profile: 'sandbox',
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: '',
    webDist: '',
    apiPrefix: '',
    sandboxUrl: 'http://127.0.0.1:8081',
    publicUrl: 'http://127.0.0.1:8080',
    checkResponses: true,
    dataDir: expect.stringMatching(/apps\/server\/\.data$/),
  })
  expect(readConfig({...sandbox, NODE_ENV: 'production'}).checkResponses).toBe(false)
})

test('in the sandbox every provider and purpose has its own keys, derived from one setting', () => {
  const {provider, codeHashKeys, lookupKeys} = readConfig({...sandbox, PROVIDER_SECRET: 'new,old'})
  const [sms, wechat] = [provider('sms'), provider('wechat')]
  const rings = [sms?.callKeys, wechat?.callKeys, wechat?.notificationKeys, codeHashKeys, lookupKeys]
  expect(rings.map((ring) => ring?.length)).toEqual([2, 2, 2, 2, 2])
  expect(new Set(rings.flatMap((ring) => ring?.map(({secret}) => secret))).size).toBe(10)
})

test('the sandbox profile refuses the variables of production', () => {
  expect(errorOf({...sandbox, CALL_KEYS: `sms:k1:${random()}`})).toContain(
    'CALL_KEYS is only for HMB_PROFILE=production',
  )
})

test('PORT moves the sandbox and the public address with it', () => {
  expect(readConfig({...sandbox, PORT: '18080'})).toMatchObject({
    port: 18080,
    sandboxUrl: 'http://127.0.0.1:18081',
    publicUrl: 'http://127.0.0.1:18080',
  })
})

test.each(['80a', '-1', '65536', '1.5'])('PORT %j is rejected with a message', (PORT) => {
  expect(() => readConfig({...sandbox, PORT})).toThrow('PORT must be a port number')
})

test('a slash at the end of a URL is removed', () => {
  expect(readConfig({...sandbox, PUBLIC_URL: 'https://hmb.example/', API_PREFIX: '/pre/'})).toMatchObject({
    publicUrl: 'https://hmb.example',
    apiPrefix: '/pre',
  })
})

test('SANDBOX_PUBLIC_URL is optional', () => {
  expect(readConfig(sandbox).sandboxPublicUrl).toBe('')
  const config = readConfig({...sandbox, SANDBOX_PUBLIC_URL: 'http://127.0.0.1:18081/'})
  expect(config.sandboxPublicUrl).toBe('http://127.0.0.1:18081')
  expect(config.captcha.scriptUrl).toBe('http://127.0.0.1:18081/captcha/TCaptcha.js')
})

test('ENCRYPTION_KEYS are required with DATABASE_URL, because several servers need the same', () => {
  const DATABASE_URL = 'postgres://hmb@127.0.0.1/hmb'
  expect(readConfig(sandbox).encryptionKeys).toEqual([])
  expect(() => readConfig({...sandbox, DATABASE_URL})).toThrow('ENCRYPTION_KEYS must be set with DATABASE_URL')
  const [newest, old] = ['a1'.repeat(32), 'b2'.repeat(32)]
  const keys = readConfig({...sandbox, DATABASE_URL, ENCRYPTION_KEYS: `${newest},${old}`}).encryptionKeys
  expect(keys.map(({secret}) => secret.toString('hex'))).toEqual([newest, old])
})

test('a malformed encryption key is rejected with a message', () => {
  expect(() => readConfig({...sandbox, ENCRYPTION_KEYS: 'secret'})).toThrow(
    'Encryption key 1 must be 64 hexadecimal digits',
  )
})

test.each(['127.0.0.1:8081', 'javascript:alert(1)', 'http://'])(
  'SANDBOX_PUBLIC_URL %j is rejected with a message',
  (text) => {
    expect(() => readConfig({...sandbox, SANDBOX_PUBLIC_URL: text})).toThrow('SANDBOX_PUBLIC_URL must be an address')
  },
)
