let tapped = false

/** The person tapped the purchase button before the purchase has loaded. */
export const tapEarly = () => {
  tapped = true
}

/** Whether the person tapped before, once. */
export function takeEarlyTap(): boolean {
  const taken = tapped
  tapped = false
  return taken
}
