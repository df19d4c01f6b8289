/**
 * The `tel:` address for a phone number in an operator's text: its first number, without extension and other text.
 *
 * @example
 * telephone('400-000-0000') // 'tel:4000000000'
 * telephone('95518（24小时）') // 'tel:95518'
 */
export const telephone = (phone: string): string =>
  `tel:${phone.replace(/(\d)\s*[\p{L}(（/、，,].*/u, '$1').replace(/[^\d+]/g, '')}`
