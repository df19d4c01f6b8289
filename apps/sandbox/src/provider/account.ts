import {businessAsk, paymentAsk} from '../account/ask.ts'
import type {Platform} from '../account/platform.ts'
import type {Teller} from '../account/teller.ts'
import type {Desk} from '../cashier/desk.ts'
import {type ProviderCall, providerCall} from './call.ts'
import {settlementCalls} from './payment.ts'

/** The account platforms, the merchant's side. */
export const accountCalls = (teller: Teller, desk: Desk, platforms: readonly Platform[]): ProviderCall[] =>
  platforms.flatMap((platform) => {
    const path = `/api/account/${platform.name}`
    const counter = teller.counterOf(platform)
    const own = platform.calls?.(counter) ?? []
    const opens = platform.wantsBusiness && !own.some((call) => call.path === `${path}/inner-check`)
    return [
      ...(platform.before
        ? [providerCall(`${path}/before-check`, businessAsk, ({holder}) => teller.before(platform, holder))]
        : []),
      ...(opens ? [providerCall(`${path}/inner-check`, businessAsk, (ask) => counter.open(ask))] : []),
      ...own,
      providerCall(`${path}/pay`, paymentAsk, (ask) => teller.pay(platform, ask)),
      ...settlementCalls(path, platform.name, desk),
    ]
  })
