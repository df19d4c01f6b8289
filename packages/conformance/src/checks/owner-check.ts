import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import {nameOf} from '../probe.ts'
import type {RunContext} from '../run-context.ts'

/** A well-formed id that does not exist on any server. */
export const unknownId = 'no-such-id-7f3a'

/**
 * Sends a call with ids that do not exist, which must be refused with `unknownCodes`. Then the other person sends it with
 * the owner's ids. They must get the same response as for unknown ids, so that an id reveals nothing to another person.
 */
export async function checkOwner(
  context: RunContext,
  endpoint: Endpoint,
  request: object,
  ids: readonly string[],
  unknownCodes: readonly number[] = [ErrorCode.NOT_FOUND],
): Promise<void> {
  const {probe} = context
  const owner = context.need('owner')
  const sent = request as Readonly<Record<string, unknown>>
  for (const name of ids) {
    const when = `an unknown ${name}`
    await probe.expectError(
      owner,
      endpoint,
      {...sent, [name]: unknownIdsLike(sent[name])},
      {check: 'errors', codes: unknownCodes, when},
    )
  }
  await refuseOtherPerson(context, endpoint, sent, ids)
}

/**
 * Sends the owner's call, which must succeed, after {@link checkOwner}. Returns its response.
 *
 * @example
 * const order = await callAsOwner(context, orderDetail, {orderId}, ['orderId'])
 */
export async function callAsOwner<E extends Endpoint>(
  context: RunContext,
  endpoint: E,
  request: RequestOf<E>,
  ids: readonly string[],
): Promise<ResponseOf<E>> {
  await checkOwner(context, endpoint, request as object, ids)
  return context.probe.expectSuccess(context.need('owner'), endpoint, request)
}

async function refuseOtherPerson(
  {probe, runData}: RunContext,
  endpoint: Endpoint,
  sent: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): Promise<void> {
  if (!runData.otherPerson) return probe.report.skipped(endpoint, 'owner', 'no second person is logged in')
  const changed = Object.fromEntries(ids.map((name) => [name, unknownIdsLike(sent[name])]))
  const unknown = await probe.trySend(runData.otherPerson, endpoint, {...sent, ...changed})
  const foreign = await probe.trySend(runData.otherPerson, endpoint, sent)
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
function unknownIdsLike(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unknownIdsLike)
  if (typeof value !== 'object' || value === null) return unknownId
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, name.endsWith('Id') ? unknownId : part]))
}
