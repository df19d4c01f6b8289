/** At most this many typed values are known; the oldest go first. */
const most = 100

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    !/^(?:checkbox|radio|button|submit|reset|range|color|file|image)$/.test(target.type))

/**
 * Collects the typed values, because a page may show them elsewhere before they are sent to the server. It keeps the last value
 * of each input.
 *
 * @example
 * const typed = watchTypedValues(document)
 * typed.values() // ['王小明', '13800138000']
 */
export function watchTypedValues(document: Document): {values(): string[]; version(): number; stop(): void} {
  let values: string[] = []
  let version = 0
  let last: EventTarget | null = null
  const onInput = ({target}: Event) => {
    if (!isText(target)) return
    // The next key gives a longer value of the same input, which contains the shorter one.
    const others = target === last ? values.slice(0, -1) : values.filter((value) => value !== target.value)
    values = [...others, target.value].slice(-most)
    last = target
    version += 1
  }
  // Values that the page has filled in are included from the first focus of their input.
  document.addEventListener('input', onInput, true)
  document.addEventListener('focusin', onInput, true)
  for (const input of document.querySelectorAll('input, textarea'))
    if (isText(input) && input.value) values.push(input.value)
  return {
    values: () => values,
    version: () => version,
    stop() {
      document.removeEventListener('input', onInput, true)
      document.removeEventListener('focusin', onInput, true)
    },
  }
}
