import {PayChannel} from '@hmb/contract/codes/pay-channel'
import type {SeededProject} from '@hmb/server/content/catalog'
import {expect} from 'vitest'
import type {PortalEntry} from './environment/environment-types.ts'
import {expectPaidOnce} from './payment-records.ts'
import type {SandboxClient} from './sandbox-client.ts'
import {newPerson, newPhone} from './test-people.ts'
import type {Visitor} from './visitor.ts'

interface Fixtures {
  visitor: Visitor
  variant: (code: string) => PortalEntry
  sandbox: SandboxClient
}

/**
 * A new person opens the city's home page, logs in, adds 本人, pays without a medical account, and has a policy.
 *
 * @example
 * journey('a policy is bought', ({visitor, variant, sandbox}) => buyPolicy({visitor, variant, sandbox}, content.project))
 */
export async function buyPolicy(
  {visitor, variant, sandbox}: Fixtures,
  {code, projectName, channels, skuNo, skus}: SeededProject,
): Promise<void> {
  const {home, payment, cashier, result, page} = visitor
  const price = skus.find((sku) => sku.skuNo === skuNo)?.price ?? 0
  const payer = newPerson()
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
  await payment.pay(channels.includes(PayChannel.WECHAT) ? '微信支付' : '云闪付')
  await cashier.press('确认支付')
  await result.state('投保成功').waitFor()
  await visitor.picture(`${code} paid`)
  await expectPaidOnce({account: visitor.account(variant(code)), sandbox, payer}, price, 1)
}
