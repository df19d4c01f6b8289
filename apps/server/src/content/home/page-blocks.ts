/** The blocks of a page as the operator wrote them; none of a page that cannot be read. What is no object is left out. */
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
