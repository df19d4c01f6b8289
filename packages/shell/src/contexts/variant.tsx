import type {Entry} from '@hmb/rules/entry'
import type {RefundLock} from '@hmb/rules/refund'
import type {IconName} from '@hmb/ui/Icon'
import {createContext, type ReactNode} from 'react'
import {useRequiredContext} from './use-required-context.ts'

/** An entry of the personal centre (个人中心) whose address is in the project's info. */
export interface CityEntry extends Omit<Entry<IconName>, 'path'> {
  /** `claimPlatform`: the claim platform with project and user, while `openClaim` is set. The others are fields of the info. */
  link: 'claimUrl' | 'healthUrl' | 'claimPlatform'
}

/** The values of one variant (变体). A build contains only its own. */
export interface Variant {
  /** AH, TJ, HF, LC, JS, CQ, BJ or `normal`. */
  code: string
  /** The product's name, e.g. 重庆惠民保. */
  name: string
  projectId: string
  skuNo: string
  homePageId: string
  /** The style code of the first paint, e.g. CQ_CSS; it decides the theme. */
  cssType: string
  /** The address of the logo. */
  logo: string
  /** Hosts that addresses from outside may open over HTTPS. The project's own list is added at run time. */
  allowedHosts: readonly string[]
  /** How long a login page disables the code button after a code was sent, in s. */
  resendSeconds: number
  /** Whether the policy list has a tab for each relation (与本人关系) and pages; without, one call loads all policies. */
  policyTabs: boolean
  /** Which policies cannot be refunded (退保). */
  refundLock: RefundLock
  /** The retention page (挽留页) also shows how long a refund to a medical account takes: `isLc`. */
  refundTimingOnRetention?: boolean
  /** The appointment pages (预约) use the word 参保登记 (registration). */
  appointmentIsRegistration?: boolean
  /** The additional shortcuts of the personal centre. */
  shortcuts: readonly CityEntry[]
  /** Promotion ids (promotionId) that show the floating entries of the home page and the personal centre. */
  floatingPromotionIds: readonly string[]
  /** Promotion ids whose QR links are blocked. */
  blockedPromotionIds: readonly string[]
  /**
   * The pages that the session recorder (会话回溯) records beside those of the sale, as patterns of the route table. It
   * records them once the person has accepted the notice of the sale. Absent: none.
   */
  recordedPages?: readonly string[]
  /** Switches behaviour events off (docs/events.md). The session recorder stays on, because the law requires it in a sale. */
  doNotTrack?: boolean
}

const VariantContext = createContext<Variant | null>(null)

export function VariantProvider({variant, children}: {variant: Variant; children: ReactNode}) {
  return <VariantContext value={variant}>{children}</VariantContext>
}

/** The variant of this build. */
export function useVariant(): Variant {
  return useRequiredContext(VariantContext, 'VariantProvider')
}
