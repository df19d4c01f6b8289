import {DocumentType} from '@hmb/contract/codes/document-type'
import {payChannelNames} from '@hmb/contract/codes/pay-channel-names'
import {Relation} from '@hmb/contract/codes/relation'
import {shownMethods} from '@hmb/rules/pay-method'
import type {MethodOffer, MethodRuleInput} from '../method-rules.ts'

const names: Record<string, string> = payChannelNames

/** Methods as the page shows them before a city's rules. */
export const methods = (...channels: string[]) =>
  shownMethods(
    channels.map((payChannel) => ({payChannel, payChannelName: names[payChannel] ?? '', disabled: false, reason: ''})),
    new Set(channels),
  )

/** An order of somebody with an ID card who insures themselves, looked at in 2026. */
export const ruleInput: MethodRuleInput = {
  order: {apctInfo: {idType: DocumentType.RESIDENT_ID_CARD}, insuredInfoList: [{relationType: Relation.SELF}]},
  before: null,
  nowMs: Date.UTC(2026, 10, 20),
  insideCloudPay: false,
}

export const insuring = (...relations: string[]) => ({
  ...ruleInput.order,
  insuredInfoList: relations.map((relationType) => ({relationType})),
})

/** What a person sees: each channel with its reason, '' for one that can be chosen; null when nothing is offered. */
export const shownOffer = (offer: MethodOffer | null) =>
  offer && {
    reasons: Object.fromEntries(offer.methods.map(({channel, disabled, reason}) => [channel, disabled ? reason : ''])),
    preferred: offer.preferred,
  }
