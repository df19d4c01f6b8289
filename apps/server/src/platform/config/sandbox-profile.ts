import {sandboxKeys} from './secret-keys.ts'

const keyList = (secrets: string, purpose: string) =>
  sandboxKeys(secrets, purpose)
    .map(({id, secret}) => `${id}:${secret}`)
    .join(',')

/** The default values of the sandbox profile. They are public and protect nothing. */
export function sandboxDefaults({PORT = '8080', ...env}: Record<string, string>): Record<string, string> {
  const sandboxUrl = env.SANDBOX_URL ?? `http://127.0.0.1:${Number(PORT) + 1}`
  const forBrowsers = (env.SANDBOX_PUBLIC_URL ?? sandboxUrl).replace(/\/+$/, '')
  const secrets = env.PROVIDER_SECRET ?? 'local-secret'
  return {
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    PROXIES: '0',
    SANDBOX_URL: sandboxUrl,
    PROVIDER_SECRET: secrets,
    CODE_HASH_KEYS: keyList(secrets, 'code-hash'),
    LOOKUP_KEYS: keyList(secrets, 'lookup'),
    EVIDENCE_KEYS: keyList(secrets, 'evidence'),
    WECHAT_APP_ID: 'wxsandbox0000000000',
    WECHAT_AUTHORIZE_URL: `${forBrowsers}/connect/oauth2/authorize`,
    CAPTCHA_APP_ID: 'sandboxcaptcha',
    CAPTCHA_SCRIPT_URL: `${forBrowsers}/captcha/TCaptcha.js`,
  }
}
