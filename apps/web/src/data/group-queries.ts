import {groupList} from '@hmb/contract/group'
import {isPhoneLogin} from '@hmb/contract/user'
import {api, queryFor} from '@hmb/shell/api'

const groupApi = api.injectEndpoints({
  endpoints: (build) => ({
    phoneLogin: build.query({...queryFor(isPhoneLogin), providesTags: ['User']}),
    groupEnquiries: build.query({...queryFor(groupList), providesTags: ['User']}),
  }),
})

export const {usePhoneLoginQuery, useGroupEnquiriesQuery} = groupApi
