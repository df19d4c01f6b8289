import {type CallError, isBusinessError} from '@hmb/contract/call-error'
import {ErrorCode} from '@hmb/contract/codes/error-code'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {
  familyDelete,
  familyDictionary,
  familyIsUpdate,
  familyList,
  familySave,
  familyUpdate,
  memberById,
  selfMember,
} from '@hmb/contract/family'
import {api, queryFor} from '@hmb/shell/api'
import {familyListRequest} from './family-list-request.ts'

/** The tag of the session when the server requires an identity check: the cached session is from an earlier login. */
const sessionTagIfUnproven = (error: CallError | undefined) =>
  isBusinessError(error, ErrorCode.IDENTITY_UNPROVEN) ? (['User'] as const) : []

/** For code that reads the family without a component. */
export const familyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The family of the account, in order of creation. */
    familyList: build.query<ResponseOf<typeof familyList>, void>({
      query: () => queryFor(familyList).query(familyListRequest),
      providesTags: ['Family'],
    }),
    /** The records contain a document number in clear text, so the cache drops them at once. */
    memberRecord: build.query({...queryFor(memberById), keepUnusedDataFor: 0}),
    selfRecord: build.query({...queryFor(selfMember), keepUnusedDataFor: 0, providesTags: ['Family']}),
    memberEditable: build.query({...queryFor(familyIsUpdate), keepUnusedDataFor: 0}),
    familyOptions: build.query({...queryFor(familyDictionary), keepUnusedDataFor: 3600}),
    saveMember: build.mutation({
      ...queryFor(familySave),
      // The server may have saved the member although the response was lost. With the member in the list the form would reject a
      // repeated save, which returns the lost response.
      invalidatesTags: (_, error) => (error?.outcomeUnknown ? [] : ['Family' as const, ...sessionTagIfUnproven(error)]),
    }),
    updateMember: build.mutation({
      ...queryFor(familyUpdate),
      invalidatesTags: (_, error) => ['Family', 'Policy', ...sessionTagIfUnproven(error)],
    }),
    deleteMember: build.mutation({
      ...queryFor(familyDelete),
      invalidatesTags: (_, error) => ['Family', ...sessionTagIfUnproven(error)],
      // The deleted member is removed from the cached list at once.
      async onQueryStarted({id}, {dispatch, queryFulfilled}) {
        const deletion = await queryFulfilled.catch(() => null)
        if (deletion?.data)
          dispatch(
            familyApi.util.updateQueryData('familyList', undefined, (members) =>
              members.filter((member) => member.id !== id),
            ),
          )
      },
    }),
  }),
})

export const {
  useFamilyListQuery,
  useMemberRecordQuery,
  useSelfRecordQuery,
  useMemberEditableQuery,
  useFamilyOptionsQuery,
  useSaveMemberMutation,
  useUpdateMemberMutation,
  useDeleteMemberMutation,
} = familyApi
