/**
 * What the elder mode promises and the page does not keep: texts below 18 px, buttons of bars and sheets below 60 px, links in
 * the label of a checkbox below 44 px. Runs in the page.
 *
 * @example
 * expect(await page.evaluate(readElderFaults)).toEqual([])
 */
export function readElderFaults(): string[] {
  const leastTextPx = 18
  const leastButtonPx = 60
  const leastLinkPx = 44
  const isShown = ({width, height}: DOMRect) => width > 1 && height > 1
  /** A small button is tapped on its ::after too. */
  const tapHeightOf = (element: Element) => {
    const {position, top, bottom} = getComputedStyle(element, '::after')
    const reach = position === 'absolute' ? -(Number.parseFloat(top) + Number.parseFloat(bottom)) - 2 : 0
    return element.getBoundingClientRect().height + Math.max(0, reach || 0)
  }
  const elements = [...document.querySelectorAll('body *')].filter(
    (element) => !element.closest('svg, [aria-hidden=true]') && isShown(element.getBoundingClientRect()),
  )
  const small = elements.filter(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      Number.parseFloat(getComputedStyle(element).fontSize) < leastTextPx - 0.01,
  )
  const low = elements
    .filter((element) => element.matches('[data-bar] button, dialog[open] button[class*=rv-button]'))
    .filter((element) => tapHeightOf(element) < leastButtonPx)
  const thin = elements
    .filter((element) => element.matches('label a, label button'))
    .filter((element) => element.getBoundingClientRect().height < leastLinkPx - 0.01)
  return [
    ...small.map(({textContent}) => `text below ${leastTextPx} px: ${textContent}`),
    ...low.map(({textContent}) => `button below ${leastButtonPx} px: ${textContent}`),
    ...thin.map(({textContent}) => `link below ${leastLinkPx} px: ${textContent}`),
  ]
}
