import {createHash, randomBytes} from 'node:crypto'

/** The value of a cookie that names a session or a browser: 256 random bits. */
export const newCookieToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of such a value: a copy of the database opens no session. */
export const cookieTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
