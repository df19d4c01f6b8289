import type {RequestContext} from '../../context/deps.ts'
import type {User} from '../../context/user-session.ts'
import type {Sku} from './project.ts'

/**
 * The current price of one insured person (被保人), in fen. Every shown price and every order has it; an order stores it.
 */
export async function currentPrice(
  {db, now, user, plugins}: Pick<RequestContext, 'db' | 'now' | 'plugins'> & {user: Pick<User, 'id'> | null},
  sku: Pick<Sku, 'skuNo' | 'price'>,
): Promise<number> {
  let {price} = sku
  for (const plugin of plugins)
    price = (await plugin.adjustPrice?.(price, {db, now, skuNo: sku.skuNo, userId: user?.id})) ?? price
  return price
}
