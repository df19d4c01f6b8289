const warned = new Set<string>()

/** Tells the operator's developer in the console, once each, what a page holds that cannot be shown. */
export function warnOnce(message: string): void {
  if (warned.has(message)) return
  warned.add(message)
  console.warn(message)
}
