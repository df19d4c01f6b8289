import {DocumentType} from '@hmb/contract/codes/document-type'
import {payChannelNames} from '@hmb/contract/codes/pay-channel-names'
import {Relation} from '@hmb/contract/codes/relation'
import {shownMethods} from '@hmb/rules/pay-method'
import {type MethodRuleInput, type MethodRules, methodOffer} from '../method-rules.ts'

const names: Record<string, string> = payChannelNames

/** Methods as the page shows them precheck a city's rules. */
export const methods = (...channels: string[]) =>
  shownMethods(
    channels.map((payChannel) => ({payChannel, payChannelName: names[payChannel] ?? '', disabled: false, reason: ''})),
    new Set(channels),
  )

/** In 2026, an applicant with a resident ID card insures themselves. */
export const ruleInput: MethodRuleInput = {
  order: {apctInfo: {idType: DocumentType.RESIDENT_ID_CARD}, insuredInfoList: [{relationType: Relation.SELF}]},
  precheck: null,
  nowMs: Date.UTC(2026, 10, 20),
  insideCloudPay: false,
}

/** That applicant's order with insured people (被保人) of these relations. */
export const orderWithRelations = (...relations: string[]) => ({
  ...ruleInput.order,
  insuredInfoList: relations.map((relationType) => ({relationType})),
})

/**
 * The offer of a city: the disabled reason of each channel ('' = enabled) and the preferred channel; null when it is undecided.
 */
export function offerOf(rules: MethodRules, shown: Parameters<typeof methodOffer>[0], input: MethodRuleInput) {
  const offer = methodOffer(shown, rules, input)
  return (
    offer && {
      reasons: Object.fromEntries(
        offer.methods.map(({channel, disabled, reason}) => [channel, disabled ? reason : '']),
      ),
      preferred: offer.preferred,
    }
  )
}
