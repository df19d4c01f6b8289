/**
 * The address that dials what an operator writes as a phone number: its first number, without an extension and the words beside it.
 *
 * @example
 * telephone('400-000-0000') // 'tel:4000000000'
 * telephone('95518（24小时）') // 'tel:95518'
 */
export const telephone = (phone: string): string =>
  `tel:${phone.replace(/(\d)\s*[\p{L}(（/、，,].*/u, '$1').replace(/[^\d+]/g, '')}`
