import {createContext, type ReactNode, useContext} from 'react'

/** Everything a city has of its own in the browser; one file a city, in that city's build only. */
export interface Variant {
  /** As the specification writes it: AH, TJ, …, or `normal`. */
  code: string
  /** The product's name, e.g. 重庆惠民保. */
  name: string
  projectId: string
  skuNo: string
  homePageId: string
  /** The style code of the first paint, e.g. CQ_CSS; it decides the theme. */
  cssType: string
  /** Address of the city's mark. */
  logo: string
  /** Hosts that addresses from outside may lead to over https; the project's own list is added at run time. */
  allowedHosts: readonly string[]
  /** How long a sent code keeps its button closed on a login page, in seconds. */
  resendSeconds: number
  /** The policy list is sorted into tabs by relation; without them it shows everything at once. */
  policyTabs: boolean
  /** Promotions whose visitors see the floating entries. */
  floatingPromotionIds: readonly string[]
  /** Promotions whose QR links are blocked. */
  blockedPromotionIds: readonly string[]
}

const VariantContext = createContext<Variant | null>(null)

export function VariantProvider({variant, children}: {variant: Variant; children: ReactNode}) {
  return <VariantContext value={variant}>{children}</VariantContext>
}

/** The city that this build is for. */
export function useVariant(): Variant {
  const variant = useContext(VariantContext)
  if (!variant) throw new Error('useVariant needs a VariantProvider above')
  return variant
}
