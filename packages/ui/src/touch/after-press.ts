/** The click of a press comes within this time after the press has moved the focus, in ms. */
const pressMs = 250

/**
 * Runs `run` after the click of the press that has moved the focus. A field's error that appears before the click moves
 * the pressed control, and the click is lost.
 *
 * @example
 * <TextField onBlur={() => afterPress(() => setLeft(true))} … />
 */
export function afterPress(run: () => void): void {
  setTimeout(run, pressMs)
}
