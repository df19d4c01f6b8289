/**
 * Joins class names and leaves out what is not there.
 *
 * @example
 * classNames(css.row, disabled && css.disabled) // 'row disabled'
 */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
