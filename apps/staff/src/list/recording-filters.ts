/** The conditions of the list; '' for none. Days are `yyyy-MM-dd`, in China. */
export interface Filters {
  readonly orderNo: string
  readonly policyNo: string
  readonly from: string
  readonly to: string
  readonly pageNum: number
}

export const noFilters: Filters = {orderNo: '', policyNo: '', from: '', to: '', pageNum: 1}
