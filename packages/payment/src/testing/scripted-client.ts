import {ApiError} from '@hmb/contract/api-error'
import type {Client} from '@hmb/contract/client'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {Endpoint} from '@hmb/contract/endpoint'
import {type AnyStateMachine, createActor, type EventFromLogic, type InputFrom, waitFor} from 'xstate'

export interface Call {
  path: string
  ask: unknown
  key: string | undefined
}

/** Answers by endpoint; a list is given one after the other, its last for ever. An `Error` is thrown. */
export type Script = readonly (readonly [endpoint: Endpoint, answer: unknown])[]

/** A client that answers from a script, a call at a time, and remembers what it was asked. */
export function scriptedClient(script: Script) {
  const calls: Call[] = []
  const queues = new Map<string, unknown[]>()
  for (const [{path}, answer] of script) queues.set(path, [...(queues.get(path) ?? []), answer])
  const client = {
    async call(endpoint: Endpoint, ask: unknown, options?: {idempotencyKey?: string}) {
      calls.push({path: endpoint.path, ask, key: options?.idempotencyKey})
      const queue = queues.get(endpoint.path)
      if (!queue) throw new Error(`nobody answers ${endpoint.path}`)
      const answer = queue.length > 1 ? queue.shift() : queue[0]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as Client
  return {client, calls, asked: ({path}: Endpoint) => calls.filter((call) => call.path === path)}
}

/** The server says no. */
export const refused = (code: number, message = '') => new ApiError('business', code, message, '')
/** Nothing came back: it may have been done all the same. */
export const lost = () => new ApiError('timeout', 0, '', '')

/** What every payment from an account is given, with a key that counts. */
export function accountInput(client: Client, more: {others?: readonly string[]} = {}) {
  let keys = 0
  let kept = ''
  return {
    client,
    order: {id: 'o1', no: 'HM20261121000000000001'},
    projectId: 'hmb-x',
    projectCode: 'X',
    key: {
      current: () => {
        if (kept === '') kept = `key-${++keys}`
        return kept
      },
      isKept: () => kept !== '',
      spend: () => {
        kept = ''
      },
    },
    others: more.others ?? [PayChannel.WECHAT],
    returnUrl: (tradeNo: string) => `https://hmb.example/r?tradeNo=${tradeNo}`,
  }
}

/** Runs a payment: sends one event after the other, each once no call is under way, and answers where it stands then. */
export async function play<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  ...events: EventFromLogic<Machine>[]
): Promise<Standing> {
  const actor = createActor<AnyStateMachine>(machine, {input})
  actor.start()
  const rest = () => waitFor(actor, ({status, children}) => status !== 'active' || Object.keys(children).length === 0)
  await rest()
  for (const event of events) {
    actor.send(event)
    await rest()
  }
  return actor.getSnapshot() as Standing
}

/** Where a payment stands. */
export interface Standing {
  value: unknown
  output: unknown
  context: Record<string, unknown>
}
