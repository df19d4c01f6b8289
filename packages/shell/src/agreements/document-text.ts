/** Types of a file that may be text. Some servers do not know a file's type; then its bytes decide. */
const textType = /^(text\/|application\/xhtml\+xml|application\/octet-stream)/

/**
 * The text of a document's bytes; null when they are not text. Without a `charset` in the type it is UTF-8, or GB 18030
 * (with GBK) where the bytes are not UTF-8.
 *
 * @example
 * documentText(new TextEncoder().encode('<p>条款</p>'), 'text/html') // '<p>条款</p>'
 * documentText(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0]), 'application/pdf') // null
 */
export function documentText(bytes: Uint8Array, contentType: string): string | null {
  const type = contentType.trim().toLowerCase()
  if (type && !textType.test(type)) return null
  const [, charset] = /charset="?([\w-]+)/.exec(type) ?? []
  const encodings = charset ? [charset] : ['utf-8', 'gb18030']
  const text = encodings.reduce<string | null>((decoded, encoding) => decoded ?? decode(bytes, encoding), null)
  // Binary data may decode, but contains control characters.
  return text === null || /[^\P{Cc}\t\n\v\f\r\u007f-\u009f]/u.test(text) ? null : text
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes)
  } catch {
    return null
  }
}
