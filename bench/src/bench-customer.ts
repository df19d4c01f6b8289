import type {Client} from '@hmb/contract/client'
import {captcha, login} from '@hmb/contract/user'
import type {ProviderServer} from '@hmb/server/testing/provider-server'

/**
 * Logs a new person in by calls. `number`, from 0, makes the phone number.
 *
 * @example
 * const family = await createTestFamily({customer: () => logInCustomer(client, providers, 7)})
 */
export async function logInCustomer(
  {call}: Pick<Client, 'call'>,
  {codes}: Pick<ProviderServer, 'codes'>,
  number: number,
) {
  const phone = `139${String(number + 1).padStart(8, '0')}`
  await call(captcha, {phone})
  const {userId} = await call(login, {phone, captcha: codes.get(phone) ?? '', source: 2})
  const unused = () => Promise.reject(new Error('not of this benchmark'))
  return {call, phone, userId, inject: unused, logIn: unused, cookies: new Map<string, string>()}
}
