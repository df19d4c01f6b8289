import {randomBytes, type ScryptOptions, scrypt, timingSafeEqual} from 'node:crypto'

type Cost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>
/** OWASP's parameters for scrypt with 64 MB. */
const passwordCost: Cost = {N: 2 ** 16, r: 8, p: 2}
const hashBytes = 32

/** The maximum number of waiting passwords, so that a flood of logins does not use the memory and CPU of orders. */
const maxWaiting = 8

let waiting = 0
let lastRun: Promise<unknown> = Promise.resolve()

/** Too many passwords wait for their hash. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
}

/** One hash at a time: each needs 64 MB. Throws `HashingBusyError` when too many wait. */
async function derive(password: string, salt: Buffer, {N, r, p}: Cost): Promise<Buffer> {
  if (waiting >= maxWaiting) throw new HashingBusyError()
  waiting += 1
  const run = lastRun.then(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        // The same password may be typed in two Unicode forms.
        scrypt(password.normalize('NFC'), salt, hashBytes, {N, r, p, maxmem: 2 ** 20 + 256 * N * r}, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  )
  lastRun = run.catch(() => undefined)
  return run.finally(() => {
    waiting -= 1
  })
}

/**
 * The stored form of a password: scrypt with its parameters, salt and hash.
 *
 * @example
 * await hashPassword('correct horse battery') // 'scrypt.65536.8.2.<salt>.<hash>'
 */
export async function hashPassword(password: string, cost = passwordCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('.')
}

/** Whether the password matches the stored form. Without a stored form it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const unknown = `scrypt.${passwordCost.N}.${passwordCost.r}.${passwordCost.p}..`
  const [, N, r, p, salt = '', hash = ''] = (stored ?? unknown).split('.')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {N: Number(N), r: Number(r), p: Number(p)})
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
