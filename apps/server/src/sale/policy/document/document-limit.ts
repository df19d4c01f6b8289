/** Documents of one account per minute, in one process. */
export const documentsPerMinute = 12
const windowMs = 60_000

/** The times of the last documents by account. */
const recent = new Map<string, number[]>()

/**
 * Counts a document of an account; false above the limit of the last minute. Kept in memory: the limit protects the process, not
 * a resource that several servers share.
 *
 * @example
 * if (!countDocument(userId, now)) return errorResponse(429)
 */
export function countDocument(userId: string, now: Date): boolean {
  const since = now.getTime() - windowMs
  if (recent.size > 10_000) for (const [id, times] of recent) if ((times.at(-1) ?? 0) <= since) recent.delete(id)
  const times = (recent.get(userId) ?? []).filter((time) => time > since)
  if (times.length >= documentsPerMinute) return false
  recent.set(userId, [...times, now.getTime()])
  return true
}
