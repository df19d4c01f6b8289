/**
 * Removes the line breaks and indents of a script, because pages contain it.
 *
 * @example
 * oneLine(`
 *   a();
 *   b()`) // 'a();b()'
 */
export const oneLine = (script: string) => script.trim().replace(/\n\s*/g, '')
