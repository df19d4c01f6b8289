import {brands, type Theme} from './palette.ts'

/**
 * The colours of one theme as a `:root` rule; `tokens.css` has everything else. The build writes it into the HTML head;
 * at run time the theme of the project replaces it.
 *
 * @example
 * style.textContent = themeCss('red') // ':root{--hmb-brand:#c8102e;…}'
 */
export function themeCss(theme: Theme): string {
  const rules = Object.entries(brands[theme]).map(([name, value]) => `${name}:${value}`)
  // Gray does not distinguish a link, so links are underlined.
  return `:root{${rules.join(';')};--hmb-link-line:${theme === 'gray' ? 'underline' : 'none'}}`
}
