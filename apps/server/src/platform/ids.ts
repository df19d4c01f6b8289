import {randomFillSync} from 'node:crypto'

const idBytes = 16

/** Random bytes for the next ids. One call of the system's generator is enough for many ids: every request has one. */
const pool = Buffer.alloc(idBytes * 256)
let used = pool.length

/**
 * A random id: 22 characters of `[A-Za-z0-9_-]`, 128 random bits. It does not begin with `-`, because a command would
 * take it as an option.
 *
 * @example
 * newId() // 'vJf0b3kq0mQ2hT7nX1cZ_w'
 */
export function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const id = pool.toString('base64url', used, used + idBytes)
  // The bytes of a returned id are erased here.
  pool.fill(0, used, used + idBytes)
  used += idBytes
  return id.startsWith('-') ? `A${id.slice(1)}` : id
}
