/** The most typed values that are kept; the oldest are removed first. */
const maxValues = 100

const isTextInput = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !/^(?:checkbox|radio|button|submit|reset|range|color|file|image)$/.test(target.type))

export interface TypedValues {
  /** The same array until a value changes. */
  values(): readonly string[]
  stop(): void
}

/**
 * Collects the typed values, because a page may show them elsewhere before they are sent to the server. It keeps the last value
 * of each input.
 *
 * @example
 * const typed = watchTypedValues(document)
 * typed.values() // ['王小明', '13800138000']
 */
export function watchTypedValues(document: Document): TypedValues {
  let values: string[] = []
  let lastInput: EventTarget | null = null
  const onInput = ({target}: Event) => {
    if (!isTextInput(target)) return
    // The next key gives a longer value of the same input, which contains the shorter one.
    const others = target === lastInput ? values.slice(0, -1) : values.filter((value) => value !== target.value)
    values = [...others, target.value].slice(-maxValues)
    lastInput = target
  }
  // The first focus of an input includes a value that the page has filled in.
  document.addEventListener('input', onInput, true)
  document.addEventListener('focusin', onInput, true)
  for (const input of document.querySelectorAll('input, textarea'))
    if (isTextInput(input) && input.value) values.push(input.value)
  return {
    values: () => values,
    stop() {
      document.removeEventListener('input', onInput, true)
      document.removeEventListener('focusin', onInput, true)
    },
  }
}
