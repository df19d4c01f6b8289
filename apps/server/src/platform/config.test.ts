import {expect, test} from 'vitest'
import {readConfig} from './config.ts'

test('everything has a default that works on a developer’s machine', () => {
  expect(readConfig({})).toMatchObject({
    ...{port: 8080, host: '127.0.0.1', databaseUrl: '', webDist: '', apiPrefix: '', checkAnswers: true},
    ...{sandboxUrl: 'http://127.0.0.1:8081', publicUrl: 'http://127.0.0.1:8080'},
    dataDir: expect.stringMatching(/apps\/server\/\.data$/),
  })
})

test('PORT moves the sandbox and the public address with it', () => {
  expect(readConfig({PORT: '18080'})).toMatchObject({
    ...{port: 18080, sandboxUrl: 'http://127.0.0.1:18081', publicUrl: 'http://127.0.0.1:18080'},
  })
})

test.each(['', '80a', '-1', '65536', '1.5'])('PORT %j is rejected with a message', (PORT) => {
  expect(() => readConfig({PORT})).toThrow('PORT must be a port number')
})

test('a slash at the end of a URL is removed', () => {
  expect(readConfig({PUBLIC_URL: 'https://hmb.example/', API_PREFIX: '/pre/'})).toMatchObject({
    ...{publicUrl: 'https://hmb.example', apiPrefix: '/pre'},
  })
})

test('SANDBOX_PUBLIC_URL is optional', () => {
  expect(readConfig({}).sandboxPublicUrl).toBe('')
  const config = readConfig({SANDBOX_PUBLIC_URL: 'http://127.0.0.1:18081/'})
  expect(config.sandboxPublicUrl).toBe('http://127.0.0.1:18081')
  expect(config.captcha.scriptUrl).toBe('http://127.0.0.1:18081/captcha/TCaptcha.js')
})

test('ENCRYPTION_KEYS are required with DATABASE_URL, because several servers need the same', () => {
  const DATABASE_URL = 'postgres://hmb@127.0.0.1/hmb'
  expect(readConfig({}).encryptionKeys).toEqual([])
  expect(() => readConfig({DATABASE_URL})).toThrow('ENCRYPTION_KEYS must be set with DATABASE_URL')
  const [newest, old] = ['a1'.repeat(32), 'b2'.repeat(32)]
  const keys = readConfig({DATABASE_URL, ENCRYPTION_KEYS: `${newest},${old}`}).encryptionKeys
  expect(keys.map(({secret}) => secret.toString('hex'))).toEqual([newest, old])
})

test('a malformed encryption key is rejected with a message', () => {
  expect(() => readConfig({ENCRYPTION_KEYS: 'secret'})).toThrow('Encryption key 1 must be 64 hexadecimal digits')
})

test.each(['127.0.0.1:8081', 'javascript:alert(1)', 'http://'])(
  'SANDBOX_PUBLIC_URL %j is rejected with a message',
  (text) => {
    expect(() => readConfig({SANDBOX_PUBLIC_URL: text})).toThrow('SANDBOX_PUBLIC_URL must be an address')
  },
)

test('in production the secret is required, and responses are not checked', () => {
  expect(() => readConfig({NODE_ENV: 'production'})).toThrow('PROVIDER_SECRET')
  expect(readConfig({NODE_ENV: 'production', PROVIDER_SECRET: 's'})).toMatchObject({
    ...{providerSecret: 's', checkAnswers: false},
  })
})
