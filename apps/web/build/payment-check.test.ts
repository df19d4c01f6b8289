import {expect, test} from 'vitest'
import {paymentErrors} from './payment-check.ts'

const payments = '/variants/sz/payments.ts'
const rules = '/packages/payment/src/shenzhen/shenzhen-method-rules.ts'
const machine = '/packages/payment/src/shenzhen/shenzhen-payment-machine.ts'
const account = '/variants/sz/shenzhen-account.ts'

/** A module graph: static and dynamic imports by module. */
const errorsOf = (graph: Record<string, {static?: string[]; dynamic?: string[]}>) =>
  paymentErrors(payments, {
    getModuleInfo: (id) => ({importedIds: graph[id]?.static ?? [], dynamicallyImportedIds: graph[id]?.dynamic ?? []}),
  })

test('a flow that is imported dynamically is sound', () => {
  expect(errorsOf({[payments]: {static: [rules], dynamic: [account]}, [account]: {static: [machine]}})).toEqual([])
})

test('a flow that loads with the page is an error', () => {
  expect(errorsOf({[payments]: {static: [rules, account]}, [account]: {static: [machine]}})).toEqual([
    `${payments} loads ${machine} with the page: import its method with load: async () => (await import('./…')).method`,
  ])
})

test('the rules of a city without one of its flows are an error', () => {
  expect(errorsOf({[payments]: {static: [rules]}})).toEqual([
    `${payments} has the rules of /packages/payment/src/shenzhen, but none of its flows: add the method of the medical account to methods`,
  ])
})
