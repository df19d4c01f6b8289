import * as v from 'valibot'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {identitySchema, text} from '../provider-api/request-schemas.ts'
import type {OrderRegister} from './order-register.ts'

const reportRequest = v.object({orderNo: text, phone: text, applicant: identitySchema})

/** The call of the server's test profile. No real provider has it. */
export const orderCalls = (register: OrderRegister): ProviderCall[] => [
  providerCall('/api/orders', reportRequest, (order) => {
    register.report(order)
    return {ok: true}
  }),
]
