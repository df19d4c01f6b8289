/**
 * Parses the merchant's return URL. Only http and https are allowed.
 * @example parseReturnUrl('https://a.example/result') // URL
 * @example parseReturnUrl('javascript:alert(1)') // null
 */
export function parseReturnUrl(raw: string | undefined): URL | null {
  if (!raw || raw.length > 4000) return null
  const url = URL.parse(raw)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : null
}
