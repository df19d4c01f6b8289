import {variant} from '#variant'
import {ownRequests} from '../early-requests.ts'

/** A build has the values alone (`variantPlugin`): the code behind them belongs to the screens. */
export const own = ownRequests(variant)
