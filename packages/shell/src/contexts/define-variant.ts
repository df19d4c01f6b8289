import {themeOf} from '@hmb/theme/theme-preset'
import type {Variant} from './variant-context.tsx'

/** What a variant says itself. Ids and theme follow from `code` and `cssType`, so that they cannot contradict each other. */
export interface VariantDefinition<Code extends string>
  extends Pick<Variant, 'name' | 'insurer' | 'logo' | 'allowedHosts'>,
    Partial<Pick<Variant, 'resendSeconds' | 'policyTabs' | 'floatingPromotionIds' | 'blockedPromotionIds'>> {
  /** In capitals (`CQ`), except `normal`. */
  code: Code & (Uppercase<Code> | 'normal')
  /** The product of this code and a year. */
  skuNo: `HMB-${Uppercase<Code>}-${number}`
  /** The style code of the first paint, which decides the theme. Default: the variant's own, `CQ_CSS`. */
  cssType?: string
}

/**
 * Makes a variant from what is its own; everything else has a default. A missing value, or the SKU of another code, does
 * not compile.
 *
 * @example
 * defineVariant({code: 'CQ', name: '重庆惠民保', insurer, skuNo: 'HMB-CQ-2026', logo, allowedHosts: []}).theme // 'blue'
 */
export function defineVariant<const Code extends string>({cssType, ...own}: VariantDefinition<Code>): Variant {
  const {code} = own
  const id = code.toLowerCase()
  const style = cssType ?? (code === 'normal' ? code : `${code}_CSS`)
  return {
    projectId: `hmb-${id}`,
    homePageId: `home-${id}`,
    resendSeconds: 59,
    policyTabs: true,
    floatingPromotionIds: [],
    blockedPromotionIds: [],
    ...own,
    cssType: style,
    theme: themeOf(style),
  }
}
