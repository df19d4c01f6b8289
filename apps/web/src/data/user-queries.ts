import {userDetail} from '@hmb/contract/user'
import {api, queryFor} from '@hmb/shell/api'

/** For code that reads the profile without a component. */
export const userApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The logged-in user's profile. */
    userDetail: build.query({...queryFor(userDetail), providesTags: ['User']}),
  }),
})

export const {useUserDetailQuery} = userApi
