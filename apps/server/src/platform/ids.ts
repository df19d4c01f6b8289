import {randomBytes} from 'node:crypto'

/**
 * A random id: 22 characters of `[A-Za-z0-9_-]`, 128 random bits.
 *
 * @example
 * newId() // 'vJf0b3kq0mQ2hT7nX1cZ_w'
 */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}
