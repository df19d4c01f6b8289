const warned = new Set<string>()

/** Warns in the console, once per message, about content of a page that cannot be shown. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return
  warned.add(message)
  console.warn(message)
}
