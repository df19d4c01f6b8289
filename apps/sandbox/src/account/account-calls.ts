import type {CashierController} from '../cashier/cashier-controller.ts'
import {settlementCalls} from '../cashier/payment-calls.ts'
import {type ProviderCall, providerCall} from '../provider-api/provider-call.ts'
import type {AccountController} from './account-controller.ts'
import type {AccountPlatform} from './account-platform.ts'
import {accountCheckRequest, accountPaymentRequest} from './account-request.ts'

/** The account platforms, the merchant's side. */
export const accountCalls = (
  teller: AccountController,
  desk: CashierController,
  platforms: readonly AccountPlatform[],
): ProviderCall[] =>
  platforms.flatMap((platform) => {
    const path = `/api/account/${platform.name}`
    const counter = teller.counterOf(platform)
    const own = platform.calls?.(counter) ?? []
    const opens = platform.requiresCheck && !own.some((call) => call.path === `${path}/inner-check`)
    return [
      ...(platform.beforeCheck
        ? [providerCall(`${path}/before-check`, accountCheckRequest, ({holder}) => teller.before(platform, holder))]
        : []),
      ...(opens ? [providerCall(`${path}/inner-check`, accountCheckRequest, (ask) => counter.openCheck(ask))] : []),
      ...own,
      providerCall(`${path}/pay`, accountPaymentRequest, (ask) => teller.pay(platform, ask)),
      ...settlementCalls(path, platform.name, desk),
    ]
  })
