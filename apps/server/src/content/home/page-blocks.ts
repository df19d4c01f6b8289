/** The blocks of a page as the operator wrote them, without entries that are not objects. A page that cannot be read has none. */
export function blocksOf(content: string): object[] {
  try {
    const page: {contentList?: unknown} | null = JSON.parse(content)
    const list: unknown = page?.contentList
    return Array.isArray(list) ? list.filter((block) => typeof block === 'object' && block !== null) : []
  } catch {
    // An unreadable page sells nothing.
    return []
  }
}
