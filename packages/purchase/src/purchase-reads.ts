import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {familyForSku, memberById} from '@hmb/contract/family'
import type {skuInsure} from '@hmb/contract/home'
import type {isUnLogin} from '@hmb/contract/user'

type Read<E extends Endpoint> = (request: RequestOf<E>) => Promise<ResponseOf<E>>

/**
 * The reads of a purchase from the server. Each read is a new request. The page implements them with its query cache, which
 * stores the responses. A failed read throws `ApiError`.
 */
export interface PurchaseReads {
  session: Read<typeof isUnLogin>
  family: Read<typeof familyForSku>
  member: Read<typeof memberById>
  offer: Read<typeof skuInsure>
}
