/**
 * The violations of the elder mode's rules: texts below 18 px, and targets below 60 px. Targets are all links, buttons and
 * fields, except the hotspots that an operator draws in an image. Runs in the page.
 *
 * @example
 * expect(await page.evaluate(readElderViolations)).toEqual([])
 */
export function readElderViolations(): string[] {
  const minTextPx = 18
  const minTargetPx = 60
  const targets =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [tabindex="0"]'
  const isShown = ({width, height}: DOMRect) => width > 1 && height > 1
  const heightOf = (element: Element) => element.getBoundingClientRect().height
  /** A small button is tapped on its ::after too, and a field on its label. */
  const tapHeightOf = (element: Element) => {
    const {position, top, bottom} = getComputedStyle(element, '::after')
    const reach = position === 'absolute' ? -(Number.parseFloat(top) + Number.parseFloat(bottom)) - 2 : 0
    const label = element.matches('input, select') && element.closest('label')
    return Math.max(heightOf(element) + Math.max(0, reach || 0), label ? heightOf(label) : 0)
  }
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) => !element.closest('svg, [aria-hidden=true]') && isShown(element.getBoundingClientRect()),
  )
  const small = elements.filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      Number.parseFloat(getComputedStyle(element).fontSize) < minTextPx - 0.01,
  )
  const low = elements
    .filter((element) => element.matches(targets) && !element.matches(':disabled, [inert] *, [data-pressed]'))
    .filter((element) => tapHeightOf(element) < minTargetPx - 0.01)
  return [
    ...small.map(({textContent}) => `text below ${minTextPx} px: ${textContent}`),
    ...low.map((element) => {
      const name = element.textContent || element.getAttribute('aria-label') || element.tagName
      return `target below ${minTargetPx} px: ${name} (${Math.round(tapHeightOf(element))})`
    }),
  ]
}
