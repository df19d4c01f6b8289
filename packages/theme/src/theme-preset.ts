import type {Theme} from './palette.ts'

const orange = ['AH', 'TJ', 'HF', 'LC', 'normal']
const blue = ['JS', 'CQ']
const red = ['BJ']

/**
 * The theme of a project's style code. `CQ` and `CQ_CSS` are the same; otherwise codes are compared exactly. No code (null,
 * undefined, '') means `normal`; an unknown code is gray.
 *
 * @example
 * themeOf('CQ_CSS') // 'blue'
 * themeOf(null) // 'orange'
 * themeOf('cq') // 'gray'
 */
export function themeOf(cssType: string | null | undefined): Theme {
  const code = (cssType || 'normal').replace(/_CSS$/, '')
  if (orange.includes(code)) return 'orange'
  if (blue.includes(code)) return 'blue'
  if (red.includes(code)) return 'red'
  return 'gray'
}

/**
 * Whether the table has this style code.
 *
 * @example
 * isStyleCode('BJ_CSS') // true
 */
export const isStyleCode = (cssType: string): boolean => cssType !== '' && themeOf(cssType) !== 'gray'
