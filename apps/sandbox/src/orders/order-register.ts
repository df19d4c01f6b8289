import * as v from 'valibot'
import {OutcomeCode} from '../outcome-code.ts'
import {type Identity, outcomeCodeOf, payerHashOf} from '../test-person.ts'

export const placedOrderSchema = v.object({
  orderNo: v.string(),
  /** The test outcome code of the applicant (投保人). Name and document number are not stored. */
  outcome: v.string(),
  /** A hash of the applicant's document. */
  payer: v.string(),
  phone: v.string(),
})
/** An order that the server has reported, with the data of its applicant that the sandbox needs. */
export type PlacedOrder = v.InferOutput<typeof placedOrderSchema>

/** At most this many orders and phones are kept; the oldest are dropped. */
const orderLimit = 50_000

export interface OrderReport {
  orderNo: string
  phone: string
  applicant: Identity
}

export type OrderRegister = ReturnType<typeof createOrderRegister>

/**
 * The orders of the test profile. A payment names only its order; here the sandbox finds the applicant's test outcome, and the
 * phone in the account platforms' records: the phone of the person's first order. A person with a test outcome may use any phone,
 * because many people use the same test numbers.
 *
 * @example
 * const register = createOrderRegister({onChange: () => undefined})
 * register.report({orderNo: 'HM1', phone: '13800000001', applicant})
 * register.find('HM1')?.outcome // '62'
 */
export function createOrderRegister({onChange}: {onChange(order: PlacedOrder): void}) {
  const orders = new Map<string, PlacedOrder>()
  const phones = new Map<string, string>()

  function addPhone(payer: string, outcome: string, phone: string): void {
    if (!phones.has(payer) || usesAnyPhone(outcome)) phones.set(payer, phone)
    dropOldest(phones)
  }

  function restore(order: PlacedOrder): void {
    orders.set(order.orderNo, order)
    dropOldest(orders)
    addPhone(order.payer, order.outcome, order.phone)
  }

  return {
    restore,
    all: (): PlacedOrder[] => [...orders.values()],
    find: (orderNo: string): PlacedOrder | undefined => orders.get(orderNo),
    report({orderNo, phone, applicant}: OrderReport): void {
      const order = {orderNo, phone, outcome: outcomeCodeOf(applicant), payer: payerHashOf(applicant)}
      restore(order)
      onChange(order)
    },
    /** The phone of a person in the account platforms' records; '' for a person without an order. */
    recordedPhone: (person: Identity): string => phones.get(payerHashOf(person)) ?? '',
    /** Records the first phone of a person. Returns whether `phone` is the recorded one. */
    confirmPhone(person: Identity, phone: string): boolean {
      const [payer, outcome] = [payerHashOf(person), outcomeCodeOf(person)]
      addPhone(payer, outcome, phone)
      return phones.get(payer) === phone
    },
  }
}

const usesAnyPhone = (outcome: string) => outcome !== '' && outcome !== OutcomeCode.NORMAL

function dropOldest(map: Map<string, unknown>): void {
  if (map.size <= orderLimit) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
