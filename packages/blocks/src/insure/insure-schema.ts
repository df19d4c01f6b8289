import * as v from 'valibot'
import {editorNumber} from '../editor-number.ts'

const Protocol = v.object({id: v.string(), name: v.string()})
const protocols = v.nullish(v.array(Protocol), () => [])
const flag = v.nullish(v.boolean(), false)

/** A document of the purchase. */
export type Protocol = v.InferOutput<typeof Protocol>

/** The purchase block. `insure` has the heading under the block's `token`. */
export const InsureBlock = v.object({
  id: v.string(),
  type: v.literal('insure'),
  token: v.nullish(v.string(), ''),
  productId: v.pipe(v.string(), v.nonEmpty()),
  insure: v.nullish(v.record(v.string(), v.string()), () => ({})),
  imageKey: v.nullish(v.string(), ''),
  isAsk: flag,
  askUrl: v.nullish(v.string(), ''),
  isRenewal: flag,
  isSupportMedical: flag,
  isNationality: flag,
  isNeedMedicalPlace: flag,
  isRecognizeeNationality: flag,
  isNeedRecognizeeMedicalPlace: flag,
  isRecognizeePhone: flag,
  insuredCount: v.nullish(editorNumber, 0),
  rights: v.nullish(v.object({protocolList: protocols}), () => ({protocolList: []})),
  protocol: v.nullish(v.object({mainProtocolList: protocols, otherProtocolList: protocols}), () => ({
    mainProtocolList: [],
    otherProtocolList: [],
  })),
})
export type InsureBlock = v.InferOutput<typeof InsureBlock>

/**
 * The heading of the block; '' if it has none.
 *
 * @example
 * headingOf({token: 't1', insure: {t1: '重庆惠民保2026版'}}) // '重庆惠民保2026版'
 */
export function headingOf({token, insure}: Pick<InsureBlock, 'token' | 'insure'>): string {
  return insure[token] ?? ''
}
