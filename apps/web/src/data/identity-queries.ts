import {identityProve} from '@hmb/contract/identity'
import {api, queryFor} from '@hmb/shell/api'

const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All cached data of people was masked. */
    proveIdentity: build.mutation({
      ...queryFor(identityProve),
      invalidatesTags: (done) => (done ? ['User', 'Family', 'Order', 'Policy', 'PersonalList'] : []),
    }),
  }),
})

export const {useProveIdentityMutation} = identityApi
