/** The maximum nesting of a request. No request of the contract has more levels. */
const maxDepth = 32

/**
 * The key of the first value that no database column can store, or that is nested too deep; null without one.
 * PostgreSQL's texts have no NUL, and UTF-8 has no half of a surrogate pair. '' means a value without a key. It uses no
 * recursion, because the request may have 100,000 levels.
 *
 * @example
 * unstorableKey({name: '王\0'}) // 'name'
 */
export function unstorableKey(request: unknown): string | null {
  const pending = [{key: '', value: request, depth: 0}]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const {key, value, depth} = next
    if (typeof value === 'string' && !isStorable(value)) return key
    if (typeof value !== 'object' || value === null) continue
    if (depth === maxDepth) return key
    const inList = Array.isArray(value)
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return key
      pending.push({key: inList ? key : name, value: inner, depth: depth + 1})
    }
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
