import {accountCancel} from '@hmb/contract/cancellation'
import {sessionList, sessionRevokeOthers} from '@hmb/contract/open-session'
import {codeIsOverdue, updatePhone} from '@hmb/contract/own-phone'
import {api, queryFor} from '@hmb/shell/api'

/** For code that reads the data without a component. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    openSessions: build.query({...queryFor(sessionList), providesTags: ['User']}),
    endOtherSessions: build.mutation({...queryFor(sessionRevokeOthers), invalidatesTags: ['User']}),
    verifyCurrentPhone: build.mutation(queryFor(codeIsOverdue)),
    updatePhone: build.mutation({...queryFor(updatePhone), invalidatesTags: (done) => (done ? ['User'] : [])}),
    cancelAccount: build.mutation(queryFor(accountCancel)),
  }),
})

export const {
  useOpenSessionsQuery,
  useEndOtherSessionsMutation,
  useVerifyCurrentPhoneMutation,
  useUpdatePhoneMutation,
  useCancelAccountMutation,
} = accountApi
