/** Why a renewal failed; a message is sent. */
export type RenewalFailure = 'NOT_PAID' | 'NOT_PAID_IN_SALE' | 'NOT_ELIGIBLE' | 'INSURED_LIMIT' | 'SALE_ENDED'

/** Why a renewal was stopped: by the person, or because no person is left to renew. */
export type RenewalStop = 'SWITCHED_OFF' | 'CANCELED' | 'NO_POLICY' | 'ALREADY_INSURED' | 'ACCOUNT_CANCELED'
