import * as v from 'valibot'

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const variable = (meaning: string, fallback = '') =>
  v.pipe(v.optional(v.string(), fallback), v.description(meaning), v.metadata({fallback}))

/** Every environment variable of the sandbox. The table in docs/sandbox.md is generated from it. */
export const sandboxEnvironment = v.object({
  HMB_PROFILE: v.pipe(
    variable(
      '`sandbox`: the sandbox simulates the providers for tests and demonstrations, and starts for nothing else',
    ),
    v.literal('sandbox', 'must be "sandbox": the sandbox simulates every provider with keys that anybody can derive'),
  ),
  PROVIDER_SECRET: variable(
    'server and sandbox derive the keys of both directions from it. Several, separated by commas: the first is used, all are accepted',
    'local-secret',
  ),
  PORT: v.pipe(variable('listen port', '8081'), v.check(isPort, 'must be a port number'), v.transform(Number)),
  HOST: variable('listen address', '127.0.0.1'),
  DATA_DIR: variable(
    'a folder for messages, payments and undelivered notifications (`sandbox.jsonl`), which then survive a restart; without it they are kept in memory',
  ),
  SANDBOX_PUBLIC_URL: v.pipe(
    variable(
      'the address for browsers, when it differs from host and port (a phone in the same network, a proxy). Cashier links use it. The server needs the same value',
    ),
    v.transform((text) => text.replace(/\/$/, '')),
  ),
  LOG_LEVEL: v.pipe(
    variable('level of the JSON log on standard output', 'info'),
    v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`),
  ),
  CITIES: v.pipe(
    variable('folders of further cities, with a `sandbox.ts` if they have an account platform'),
    v.transform((text) => text.split(',').filter((folder) => folder !== '')),
  ),
})

/**
 * Reads the environment. Throws an error that lists everything that is wrong.
 * @example readSandboxConfig({HMB_PROFILE: 'sandbox', PORT: '18081'}).PORT // 18081
 */
export function readSandboxConfig(environment: Record<string, string | undefined>) {
  const environmentValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value))
  const read = v.safeParse(sandboxEnvironment, environmentValues, {abortPipeEarly: true})
  if (read.success) return read.output
  const errors = read.issues.map((issue) => `- ${v.getDotPath(issue)} ${issue.message}`)
  throw new Error(['The sandbox cannot start with this environment:', ...errors].join('\n'))
}
