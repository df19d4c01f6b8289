const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']

/**
 * Whether a file could not be read because its path names none. Any other error, such as too many open files or a broken
 * disk, says nothing about the path.
 *
 * @example
 * readFile('/nowhere').catch((error) => isAbsentFile(error)) // true
 */
export const isAbsentFile = (error: unknown): boolean =>
  absentCodes.includes((error as NodeJS.ErrnoException).code ?? '')
