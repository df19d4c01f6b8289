import {expect, test} from 'vitest'
import {readSandboxConfig} from './sandbox-config.ts'

test('S20e: the sandbox starts in its own profile only', () => {
  expect(() => readSandboxConfig({PROVIDER_SECRET: 'x'.repeat(64)})).toThrow('- HMB_PROFILE must be "sandbox"')
  expect(() => readSandboxConfig({HMB_PROFILE: 'production'})).toThrow('- HMB_PROFILE must be "sandbox"')
  expect(readSandboxConfig({HMB_PROFILE: 'sandbox', SANDBOX_PUBLIC_URL: 'http://10.0.0.2:8081/', CITIES: ''})).toEqual({
    HMB_PROFILE: 'sandbox',
    PROVIDER_SECRET: 'local-secret',
    PORT: 8081,
    HOST: '127.0.0.1',
    DATA_DIR: '',
    SANDBOX_PUBLIC_URL: 'http://10.0.0.2:8081',
    LOG_LEVEL: 'info',
    CITIES: [],
  })
})

test('one message contains every error', () => {
  expect(() => readSandboxConfig({PORT: '80a', LOG_LEVEL: 'loud'})).toThrow(
    /HMB_PROFILE must be.*\n- PORT must be a port number\n- LOG_LEVEL must be one of trace, debug/,
  )
})
