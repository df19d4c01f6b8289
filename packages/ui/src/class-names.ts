/**
 * Joins class names and skips falsy ones.
 *
 * @example
 * classNames(css.row, disabled && css.disabled) // 'row disabled'
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
