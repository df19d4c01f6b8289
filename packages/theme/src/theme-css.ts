import {type Theme, tokensOf} from './tokens.ts'

/**
 * One theme as the text of a `:root` rule: written into the HTML head at build time, replaced at run time when the
 * project turns out to wear another theme.
 *
 * @example
 * style.textContent = themeCss('red') // ':root{--hmb-brand:#c8102e;…}'
 */
export function themeCss(theme: Theme): string {
  const rules = Object.entries(tokensOf(theme)).map(([name, value]) => `${name}:${value}`)
  return `:root{${rules.join(';')}}`
}
