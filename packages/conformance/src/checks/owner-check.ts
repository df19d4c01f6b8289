import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {nameOf} from '../probe.ts'
import type {Walk} from '../walk.ts'

/** A well-formed id that no server has given. */
export const unknownId = 'no-such-id-7f3a'

/**
 * Makes a call about something of the owner, after two that must not work: about an id that does not exist, and by the stranger about the
 * owner's id. Both must get the same response, so that an id tells a stranger nothing.
 *
 * @example
 * const order = await owned(walk, orderDetail, {orderId}, ['orderId'])
 */
export async function owned<E extends Endpoint>(
  walk: Walk,
  endpoint: E,
  request: RequestOf<E>,
  ids: readonly string[],
  unknownCodes: readonly number[] = [ErrorCode.NOT_FOUND],
): Promise<ResponseOf<E>> {
  const {probe} = walk
  const owner = walk.need('owner')
  const sent = request as Readonly<Record<string, unknown>>
  for (const name of ids) {
    const unknown = await probe.trySend(owner, endpoint, {...sent, [name]: likeIds(sent[name])})
    if (!unknown) continue
    if (unknownCodes.includes(unknown.code)) probe.report.ok(endpoint, 'errors')
    else
      probe.report.failed(
        endpoint,
        'errors',
        `an unknown ${name}: ${nameOf(unknown.code)}, not ${unknownCodes.map(nameOf).join(' or ')}`,
      )
  }
  await refuseStranger(walk, endpoint, sent, ids)
  return probe.succeed(owner, endpoint, request)
}

async function refuseStranger(
  {probe, facts}: Walk,
  endpoint: Endpoint,
  sent: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): Promise<void> {
  if (!facts.stranger) return probe.report.skipped(endpoint, 'owner', 'no second person is logged in')
  const changed = Object.fromEntries(ids.map((name) => [name, likeIds(sent[name])]))
  const unknown = await probe.trySend(facts.stranger, endpoint, {...sent, ...changed})
  const foreign = await probe.trySend(facts.stranger, endpoint, sent)
  if (!unknown || !foreign) return
  if (foreign.code === 0 && JSON.stringify(foreign.data) !== JSON.stringify(unknown.data))
    probe.report.failed(endpoint, 'owner', 'another person gets data or an effect with the owner’s id')
  else if (foreign.code !== unknown.code || foreign.message !== unknown.message)
    probe.report.failed(
      endpoint,
      'owner',
      `another person’s id is answered ${nameOf(foreign.code)}, an unknown one ${nameOf(unknown.code)}`,
    )
  else probe.report.ok(endpoint, 'owner')
}

/** The same shape with an unknown id: text, a list of ids, or a list of objects with ids. */
function likeIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(likeIds)
  if (typeof value !== 'object' || value === null) return unknownId
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name.endsWith('Id') ? unknownId : part]))
}
