import type {ClickedControl} from '@hmb/telemetry/behaviour-event-list'

/** The home page's controls. They mark themselves, because the home page loads no code for events before it is interactive. */
const controls: readonly [selector: string, control: ClickedControl][] = [
  ['[data-event=buy]', 'buy'],
  // Every hotspot has this attribute for its pressed state.
  ['[data-pressed]', 'hotspot'],
]

/**
 * The control of the home page that was tapped; null for any other element.
 *
 * @example
 * document.addEventListener('click', ({target}) => clickedControl(target))
 */
export function clickedControl(target: EventTarget | null): ClickedControl | null {
  const element = target instanceof Element ? target.closest('button, a') : null
  if (!element || element.getAttribute('aria-busy') === 'true') return null
  const found = controls.find(([selector]) => element.matches(selector) || element.querySelector(selector))
  return found?.[1] ?? null
}
