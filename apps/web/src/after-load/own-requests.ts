import {variant} from '#variant'
import {ownRequests} from '../early-data/early-requests.ts'

/** A build contains only the values (`variantPlugin`). The code that computes them belongs to the screens. */
export const variantRequests = ownRequests(variant)
