import {exec} from 'node:child_process'
import {setTimeout as wait} from 'node:timers/promises'
import {promisify} from 'node:util'

/** Data and actions that a run needs and that HTTP calls do not provide. Without a hook its checks are skipped. */
export interface BackendHooks {
  /** The newest SMS code of a phone for one purpose, a `SmsPurpose`. */
  readonly smsCode?: (phone: string, purpose: string) => Promise<string>
  /** Pays at the cashier that this address opens. */
  readonly pay?: (url: string) => Promise<void>
}

const smsTimeoutMs = 10_000
const pauseMs = 50

/**
 * The hooks for the sandbox of this repository, which has an SMS inbox and a pay button.
 *
 * @example
 * await sandboxHooks('http://127.0.0.1:8081').smsCode('13700000000', SmsPurpose.LOGIN)
 */
export function sandboxHooks(sandboxUrl: string): Required<BackendHooks> {
  const used = new Set<string>()
  return {
    async smsCode(phone, purpose) {
      const end = Date.now() + smsTimeoutMs
      while (Date.now() < end) {
        const response = await fetch(`${sandboxUrl}/sms?phone=${phone}`)
        const messages = (await response.json()) as {code: string; purpose: string; at: number}[]
        const newest = messages.find((message) => message.purpose === purpose)
        const id = `${phone} ${purpose} ${newest?.at}`
        if (newest && !used.has(id)) {
          used.add(id)
          return newest.code
        }
        await wait(pauseMs)
      }
      throw new Error('the sandbox has no new SMS')
    },
    async pay(url) {
      const page = await (await fetch(url)).text()
      const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
      await fetch(new URL(action, url), {
        method: 'POST',
        body: new URLSearchParams({action: 'pay'}),
        redirect: 'manual',
      })
    },
  }
}

const run = promisify(exec)

/** The hooks for two commands of the team. The commands get their values as environment variables, and must end with 0. */
export function commandHooks({
  codeCommand,
  payCommand,
}: {
  codeCommand?: string | undefined
  payCommand?: string | undefined
}): BackendHooks {
  const output = async (command: string, env: Record<string, string>) =>
    (await run(command, {env: {...process.env, ...env}, timeout: 60_000})).stdout.trim()
  return {
    ...(codeCommand
      ? {smsCode: (phone, purpose) => output(codeCommand, {HMB_PHONE: phone, HMB_PURPOSE: purpose})}
      : {}),
    ...(payCommand
      ? {
          pay: async (url) => {
            await output(payCommand, {HMB_PAY_URL: url})
          },
        }
      : {}),
  }
}
