const shownWarnings = new Set<string>()

/** Warns in the console, once per message, about content of a page that cannot be shown. */
export function warnOnce(message: string): void {
  if (shownWarnings.has(message)) return
  shownWarnings.add(message)
  console.warn(message)
}
