import * as v from 'valibot'

/** BR self, PO spouse, FM parent, ZN child, QT other. */
export const Relation = v.picklist(['BR', 'PO', 'FM', 'ZN', 'QT'])
export type Relation = v.InferOutput<typeof Relation>

/** 01 male, 02 female. */
export type Sex = '01' | '02'

/** Sex as an ask may carry it; '' where a resident number tells it. */
export const AskedSex = v.picklist(['', '01', '02'])

/**
 * SFZ resident ID card, XG… and AMT… Hong Kong and Macau permits, TWJ… Taiwan permit, WGEHZ foreign passport,
 * WGRYJJLZ foreign permanent resident permit.
 */
export const IdType = v.picklist(['SFZ', 'XGTQHZGAJVLWNDTXZ', 'AMTQHZGAJVLWNDTXZ', 'TWJMLWDLTXZ', 'WGEHZ', 'WGRYJJLZ'])
export type IdType = v.InferOutput<typeof IdType>

/** 1 WeChat, 2 medical personal account, 4 closed account (family mutual aid), 5 Beijing bank book, 6 cloud pay. */
export type PayChannel = '1' | '2' | '4' | '5' | '6'

/** Codes that one place maps for every call. */
export const unauthorizedCode = 401
export const reauthorizeCode = 402
export const limitedCode = -1000

/** Characters that a channel value of an order may have. */
export const channelTextMost = 128
