import {DocumentType} from '@hmb/contract/codes/document-type'
import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {Relation} from '@hmb/contract/codes/relation'
import {shownMethods} from '@hmb/rules/pay-method'
import type {MethodOffer, MethodRuleInput} from '../method-rules.ts'

const names: Record<string, string> = {
  [PayChannel.WECHAT]: '微信支付',
  [PayChannel.MEDICAL_ACCOUNT]: '医保个人账户支付',
  [PayChannel.MUTUAL_AID]: '医保个人账户共济支付',
  [PayChannel.BEIJING_BANK]: '北京银行医保存折账户支付',
  [PayChannel.CLOUD_PAY]: '云闪付',
}

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
