const orderSeconds = 30 * 60

/** Promotions whose orders live shorter. */
const promotionSeconds: Readonly<Record<string, number>> = {'HMB-SHORT': 20}

/**
 * How long an order waits for its money.
 *
 * @example
 * lifetimeSeconds('') // 1800
 */
export const lifetimeSeconds = (promotionId: string): number =>
  Object.hasOwn(promotionSeconds, promotionId) ? (promotionSeconds[promotionId] ?? orderSeconds) : orderSeconds
