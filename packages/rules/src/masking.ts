/**
 * The name of a person where others may see it, such as a shared image: the first character and a star. Characters beyond
 * the BMP stay whole.
 *
 * @example
 * maskName('王小明') // '王*'
 */
export function maskName(name: string): string {
  const [first = ''] = name
  return first && `${first}*`
}
