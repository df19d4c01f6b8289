import * as v from 'valibot'
import {type PaymentControllers, settlementCalls} from '../cashier/payment-calls.ts'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import {text} from '../provider-api/request-schemas.ts'
import type {AccountController} from './account-controller.ts'
import type {AccountPlatform} from './account-platform.ts'
import {accountCheckRequest, accountPaymentRequest} from './account-request.ts'

const holderRequest = v.object({...accountCheckRequest.entries, phone: text})

/** The signed calls of all account platforms. */
export const accountCalls = (
  accounts: AccountController,
  payments: PaymentControllers,
  platforms: readonly AccountPlatform[],
): ProviderCall[] =>
  platforms.flatMap((platform) => {
    const path = `/api/account/${platform.name}`
    const context = accounts.contextOf(platform)
    const platformCalls = platform.calls?.(context) ?? []
    const usesDefaultInnerCheck =
      platform.requiresCheck && !platformCalls.some((call) => call.path === `${path}/inner-check`)
    return [
      ...(platform.precheck
        ? [providerCall(`${path}/before-check`, accountCheckRequest, ({holder}) => accounts.precheck(platform, holder))]
        : []),
      ...(usesDefaultInnerCheck
        ? [providerCall(`${path}/inner-check`, accountCheckRequest, (request) => context.openCheck(request))]
        : []),
      ...platformCalls,
      providerCall(`${path}/holder`, holderRequest, ({holder, phone}) => accounts.confirmHolder(holder, phone)),
      providerCall(`${path}/pay`, accountPaymentRequest, (request) => accounts.pay(platform, request)),
      ...settlementCalls(path, platform.name, payments),
    ]
  })
