import {PayChannel} from '@hmb/contract/codes/pay-channel'
import {skuInsure} from '@hmb/contract/home'
import type {SeededProject} from '@hmb/server/content/catalog'
import {expect} from 'vitest'
import type {PortalEntry} from './environment/environment-types.ts'
import type {Method} from './pages/payment-page.ts'
import {expectPaidOnce} from './payment-records.ts'
import type {SandboxClient} from './sandbox-client.ts'
import {newPerson, newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

interface Fixtures {
  visitor: Visitor
  variant: (code: string) => PortalEntry
  sandbox: SandboxClient
}

const cashierMethods: Readonly<Record<string, Method>> = {
  [PayChannel.WECHAT]: '微信支付',
  [PayChannel.CLOUD_PAY]: '云闪付',
}

/**
 * The payment methods of a project that need no medical account.
 *
 * @example
 * cashierMethodsOf({channels: ['1', '6']}) // ['微信支付', '云闪付']
 */
export const cashierMethodsOf = ({channels}: Pick<SeededProject, 'channels'>): Method[] =>
  channels.flatMap((channel) => cashierMethods[channel] ?? [])

/**
 * A new person opens the city's home page, logs in, adds 本人, pays by the method, and has a policy.
 *
 * @example
 * for (const method of cashierMethodsOf(content.project))
 *   journey(`a policy is bought by ${method}`, (fixtures) => buyPolicy(fixtures, content.project, method))
 */
export async function buyPolicy(
  {visitor, variant, sandbox}: Fixtures,
  {code, projectName, skuNo, skus}: SeededProject,
  method: Method,
): Promise<void> {
  const {home, payment, cashier, result, page} = visitor
  const price = skus.find((sku) => sku.skuNo === skuNo)?.price ?? 0
  const payer = newPerson()
  const account = visitor.account(variant(code))
  await expectOnSale(account, variant(code))
  await visitor.open(variant(code).home)
  await page
    .getByText(`¥${(price / 100).toFixed(2)}`)
    .first()
    .waitFor()
  expect(await page.title()).toBe(projectName)
  await visitor.picture(`${code} home`)

  await home.logInAndAddSelf(newPhone(), payer)
  await home.continueBuying()

  await payment.payButton.waitFor()
  await visitor.picture(`${code} payment`)
  await payment.pay(method)
  await cashier.press('确认支付')
  await result.state('投保成功').waitFor()
  await visitor.picture(`${code} paid`)
  await expectPaidOnce({account, sandbox, payer}, price, 1)
}

/** Outside of the sale no tap results in a policy, so that the first one would time out without a reason. */
async function expectOnSale({client}: ReturnType<Visitor['account']>, {projectId, skuNo}: PortalEntry): Promise<void> {
  const {skuInsureStatus, saleStartTime, saleEndTime} = await client.call(skuInsure, {projectId, skuNo})
  if (skuInsureStatus !== 'INSURE')
    throw new Error(
      `${skuNo} is not on sale today: its sale is from ${saleStartTime} to ${saleEndTime}. For this test write a \`sale\` in content.ts that includes today`,
    )
}
