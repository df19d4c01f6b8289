/**
 * Different six-digit codes that are all wrong.
 *
 * @example
 * wrongCodes('000001', 2) // ['000000', '000002']
 */
export const wrongCodes = (right: string, count: number): string[] =>
  Array.from({length: count + 1}, (_, index) => String(index).padStart(6, '0'))
    .filter((code) => code !== right)
    .slice(0, count)
