import {groupList} from '@hmb/contract/group'
import {api, queryFor} from '@hmb/shell/api'

/** For code that reads the data without a component. */
export const groupApi = api.injectEndpoints({
  endpoints: (build) => ({groupEnquiries: build.query({...queryFor(groupList), providesTags: ['User']})}),
})

export const {useGroupEnquiriesQuery} = groupApi
