import {resendSeconds} from '@hmb/rules/sms-resend'
import type {Variant} from './variant.tsx'

/** The values that a variant must define. Ids are derived from `code`, so that they cannot contradict each other. */
export interface VariantDefinition<Code extends string>
  extends Pick<Variant, 'name' | 'logo' | 'allowedHosts'>,
    Partial<Omit<Variant, 'code' | 'name' | 'logo' | 'allowedHosts' | 'skuNo' | 'projectId' | 'homePageId'>> {
  /** In capitals (`CQ`), except `normal`. */
  code: Code & (Uppercase<Code> | 'normal')
  /** The product of this code and a year. */
  skuNo: `HMB-${Uppercase<Code>}-${number}`
}

/**
 * Makes a variant from its own values; all others have a default. A missing value, or the SKU of another code, does not compile.
 *
 * @example
 * defineVariant({code: 'CQ', name: '重庆惠民保', skuNo: 'HMB-CQ-2026', logo, allowedHosts: []}).cssType // 'CQ_CSS'
 */
export function defineVariant<const Code extends string>(own: VariantDefinition<Code>): Variant {
  const {code} = own
  const id = code.toLowerCase()
  return {
    projectId: `hmb-${id}`,
    homePageId: `home-${id}`,
    cssType: code === 'normal' ? code : `${code}_CSS`,
    resendSeconds,
    policyTabs: true,
    refundLock: 'NONE',
    shortcuts: [],
    floatingPromotionIds: [],
    blockedPromotionIds: [],
    ...own,
  }
}
