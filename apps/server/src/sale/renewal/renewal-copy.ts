import type {RenewalFailure} from './renewal-outcome.ts'

/** The messages of auto-renewal (自动续保). They name no person, order or number. */
export const renewalCopy = {
  notice: (day: string) =>
    `【惠民保】您已开通自动续保，我们将于${day}为您生成下一期订单，届时请在“我的订单”中支付。如不需要续保，请在此之前关闭自动续保。`,
  ordered: (time: string) =>
    `【惠民保】您的续保订单已生成，请于${time}前在“我的订单”中支付，逾期订单将关闭，续保不成功。`,
  failed: (failure: RenewalFailure) => `【惠民保】您的自动续保未成功：${failures[failure]}`,
}

const failures: Record<RenewalFailure, string> = {
  NOT_PAID: '续保订单逾期未支付，已关闭。如需继续保障，请在参保期内重新投保。',
  NOT_PAID_IN_SALE: '续保订单逾期未支付，已关闭。下一期产品的参保期已结束。',
  NOT_ELIGIBLE: '参保资格核验未通过。如需继续保障，请在参保期内重新投保。',
  INSURED_LIMIT: '投保人数超过下一期产品的上限。如需继续保障，请在参保期内重新投保。',
  SALE_ENDED: '下一期产品的参保期已结束。',
}
