import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {Endpoint} from '@hmb/contract/endpoint'
import {type AnyStateMachine, createActor, type EventFromLogic, type InputFrom, waitFor} from 'xstate'
import {paymentKey} from '../payment-key.ts'

export interface RecordedCall {
  path: string
  request: unknown
  key: string | undefined
}

/** Responses by endpoint, in order; the last one repeats. An `Error` is thrown. */
export type Script = readonly (readonly [endpoint: Endpoint, response: unknown])[]

/** A client that responds from a script and records its calls. */
export function scriptedClient(script: Script) {
  const calls: RecordedCall[] = []
  const queues = new Map<string, unknown[]>()
  for (const [{path}, response] of script) queues.set(path, [...(queues.get(path) ?? []), response])
  const client = {
    async call(endpoint: Endpoint, request: unknown, options?: {idempotencyKey?: string}) {
      calls.push({path: endpoint.path, request, key: options?.idempotencyKey})
      const queue = queues.get(endpoint.path)
      if (!queue) throw new Error(`the script has no response for ${endpoint.path}`)
      const response = queue.length > 1 ? queue.shift() : queue[0]
      if (response instanceof Error) throw response
      return response
    },
  } as Client
  return {client, calls, callsTo: ({path}: Endpoint) => calls.filter((call) => call.path === path)}
}

export const businessError = (code: number, message = '') => new ApiError('business', code, message, '')

/** The codes after which the shell opens the login or the limiting page. */
export const sessionErrors = [ErrorCode.UNAUTHORIZED, ErrorCode.REAUTHORIZATION_REQUIRED, ErrorCode.ACCESS_LIMITED]

/** The call got no response, so its outcome is unknown. */
export const timeoutError = () => new ApiError('timeout', 0, '', '')

/** Numbered keys: `key-1`, `key-2` … */
export function countingKey() {
  let keys = 0
  return paymentKey(() => `key-${++keys}`)
}

/** The input of every account payment. */
export const accountInput = (client: Client, more: {otherChannels?: readonly string[]} = {}) => ({
  client,
  order: {id: 'o1', no: 'HM20261121000000000001'},
  projectId: 'hmb-x',
  projectCode: 'X',
  key: countingKey(),
  otherChannels: more.otherChannels ?? [PayChannel.WECHAT],
  returnUrl: (tradeNo: string) => `https://hmb.example/r?tradeNo=${tradeNo}`,
})

/** Runs a machine: sends each event once no call is pending, and returns the snapshot after the last one. */
export async function play<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  ...events: EventFromLogic<Machine>[]
): Promise<PlayedSnapshot> {
  const actor = createActor<AnyStateMachine>(machine, {input})
  actor.start()
  const idle = () => waitFor(actor, ({status, children}) => status !== 'active' || Object.keys(children).length === 0)
  await idle()
  for (const event of events) {
    actor.send(event)
    await idle()
  }
  return actor.getSnapshot() as PlayedSnapshot
}

export interface PlayedSnapshot {
  value: unknown
  output: unknown
  context: Record<string, unknown>
}
