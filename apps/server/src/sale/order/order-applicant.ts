import type {OrderRow} from '../../platform/db/schema/order.ts'
import type {Holder} from '../../platform/providers/providers.ts'

/** The applicant (投保人), as account platforms and the face check identify a person. */
export const holderOf = ({applicant: {name, idType, idNo}}: Pick<OrderRow, 'applicant'>): Holder => ({
  name,
  idType,
  idNo,
})
