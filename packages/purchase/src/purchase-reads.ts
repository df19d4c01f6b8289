import type {Endpoint, RequestOf, ResponseOf} from '@hmb/contract/endpoint'
import type {familyForSku, memberById} from '@hmb/contract/family'
import type {skuInsure} from '@hmb/contract/home'
import type {isUnLogin} from '@hmb/contract/user'

type Read<E extends Endpoint> = (request: RequestOf<E>) => Promise<ResponseOf<E>>

/**
 * What a purchase reads from the server, each time anew. The page implements it with its query cache, which owns the responses.
 * A failed read throws `ApiError`.
 */
export interface PurchaseReads {
  session: Read<typeof isUnLogin>
  family: Read<typeof familyForSku>
  member: Read<typeof memberById>
  offer: Read<typeof skuInsure>
}
