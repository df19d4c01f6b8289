/**
 * Removes the characters over a limit of code points before the caret, as a browser does with `maxlength`. That attribute would
 * count a rare character (U+20BB7 𠮷) twice.
 *
 * @example
 * cutInput(event.currentTarget, 60)
 */
export function cutInput(input: HTMLInputElement, maxLength: number | undefined): void {
  const excess = [...input.value].length - (maxLength ?? Number.POSITIVE_INFINITY)
  if (excess <= 0) return
  const caret = input.selectionEnd ?? input.value.length
  const before = [...input.value.slice(0, caret)]
  const kept = before.slice(0, Math.max(0, before.length - excess)).join('')
  input.value = [...(kept + input.value.slice(caret))].slice(0, maxLength).join('')
  // An input of type email has no caret to set.
  if (input.selectionEnd !== null) input.setSelectionRange(kept.length, kept.length)
}
