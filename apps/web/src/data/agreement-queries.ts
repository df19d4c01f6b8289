import {agreeSku} from '@hmb/contract/project'
import {api, queryFor} from '@hmb/shell/api'

/** The agreements of each product of the project. */
export const {useProductAgreementsQuery} = api.injectEndpoints({
  endpoints: (build) => ({productAgreements: build.query(queryFor(agreeSku))}),
})
