import type {CashierSession} from './cashier-session.ts'

/** At most this many payments are kept; the oldest are dropped. */
export const sessionLimit = 10_000

/** The payments of all channels, in memory. */
export type CashierSessionStore = ReturnType<typeof createCashierSessionStore>

/**
 * Keeps payments by the merchant's number and by their id. `onChange` is called after every creation and change.
 * @example createCashierSessionStore(save).find('wechat', 'T1')
 */
export function createCashierSessionStore(onChange: (session: CashierSession) => void) {
  const byTradeNo = new Map<string, CashierSession>()
  const byPrepayId = new Map<string, CashierSession>()

  const tradeKey = (channel: string, outTradeNo: string) => `${channel}:${outTradeNo}`

  /** Adds a payment of an earlier run. */
  function restore(session: CashierSession): void {
    byTradeNo.set(tradeKey(session.channel, session.outTradeNo), session)
    byPrepayId.set(session.prepayId, session)
    if (byPrepayId.size <= sessionLimit) return
    const [oldest] = byPrepayId.values()
    if (!oldest) return
    byPrepayId.delete(oldest.prepayId)
    byTradeNo.delete(tradeKey(oldest.channel, oldest.outTradeNo))
  }

  return {
    restore,
    create(session: CashierSession): void {
      restore(session)
      onChange(session)
    },
    change(session: CashierSession, fields: Partial<CashierSession>): void {
      Object.assign(session, fields)
      onChange(session)
    },
    /** Finds a payment by the merchant's number. */
    find: (channel: string, outTradeNo: string): CashierSession | undefined =>
      byTradeNo.get(tradeKey(channel, outTradeNo)),
    findByPrepayId(channel: string, prepayId: string): CashierSession | undefined {
      const session = byPrepayId.get(prepayId)
      return session?.channel === channel ? session : undefined
    },
    /** All payments, oldest first. */
    all: (): CashierSession[] => [...byPrepayId.values()],
  }
}
