import {type Theme, tokensOf} from './tokens.ts'

/**
 * One theme as a `:root` rule. The build writes it into the HTML head; at run time the theme of the project replaces it.
 *
 * @example
 * style.textContent = themeCss('red') // ':root{--hmb-brand:#c8102e;…}'
 */
export function themeCss(theme: Theme): string {
  const rules = Object.entries(tokensOf(theme)).map(([name, value]) => `${name}:${value}`)
  return `:root{${rules.join(';')}}`
}
