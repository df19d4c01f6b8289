import {Skeleton} from '@hmb/ui/Skeleton'

/** The height of the amount of an order for one person, in px. */
const heightPx = 215

/** The placeholder of `OrderAmount`. */
export const OrderAmountSkeleton = () => <Skeleton kind="amount" height={heightPx} />
