import type {ResponseOf} from '@hmb/contract/endpoint'
import type {policyDetail} from '@hmb/contract/policy'
import {maskName} from '@hmb/rules/masking'
import {copy} from './policy-share-copy.ts'

/** All texts of the shared image. */
export interface PolicyShareText {
  heading: string
  product: string
  rows: readonly (readonly [label: string, value: string])[]
  footer: string
  /** The alternative text of the image. */
  alt: string
}

/** The texts of the shared image: the name is masked, and no document number, phone or policy number is in it. */
export function policyShareText({policyInsurance, skuInfo}: ResponseOf<typeof policyDetail>): PolicyShareText {
  const {insuredInsuranceName, insurStartDate: start, insurEndDate: end} = policyInsurance
  const name = maskName(insuredInsuranceName)
  return {
    heading: copy.covered,
    product: skuInfo.name,
    rows: [
      [copy.insured, name],
      [copy.period, `${start} ${copy.until} ${end}`],
      [copy.insurer, copy.insurerName],
    ],
    footer: copy.footer,
    alt: copy.alt(skuInfo.name, name, start, end),
  }
}
