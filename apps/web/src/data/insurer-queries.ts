import {insurerRedirect} from '@hmb/contract/insurer'
import {api, queryFor} from '@hmb/shell/api'

const insurerApi = api.injectEndpoints({
  endpoints: (build) => ({insurerRedirect: build.query(queryFor(insurerRedirect))}),
})

export const {useInsurerRedirectQuery} = insurerApi
