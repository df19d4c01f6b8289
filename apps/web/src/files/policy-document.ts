import {policyDocumentPath} from '@hmb/contract/policy-document'

// Not from `paths.ts`: the home page's scripts contain that module, and must not contain this one.
const apiPrefix: string = import.meta.env.HMB_API_PREFIX ?? ''

/**
 * The address of a policy's document (电子保单).
 *
 * @example
 * policyDocumentUrl('PCQ01') // '/api/virgo/policyInsurance/document?policyNo=PCQ01'
 */
export const policyDocumentUrl = (policyNo: string): string =>
  `${apiPrefix}${policyDocumentPath}?policyNo=${encodeURIComponent(policyNo)}`

/**
 * Whether an untrusted address is that of a policy's document, the only call that the file viewer may open. The server
 * sends it to the policy's owner only.
 *
 * @example
 * isPolicyDocumentUrl('/api/virgo/policyInsurance/document?policyNo=PCQ01') // true
 * isPolicyDocumentUrl('/api/aries/order/cancel?orderId=1') // false
 */
export function isPolicyDocumentUrl(address: string): boolean {
  const policyNo = /\?policyNo=([\w-]{1,36})$/.exec(address)?.[1]
  return policyNo !== undefined && address === policyDocumentUrl(policyNo)
}
