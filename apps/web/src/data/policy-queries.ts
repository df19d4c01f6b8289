import {Relation} from '@hmb/contract/codes/relation'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {type PolicyEntry, policyDetail, policyList} from '@hmb/contract/policy'
import {pageSize} from '@hmb/rules/order'
import {api, queryFor} from '@hmb/shell/api'
import {copyWithStructuralSharing, type ListPage, listLifetimeSeconds, listQueryOptions} from '@hmb/shell/list-page'

const ranges = ['ALL', Relation.SELF, Relation.SPOUSE, Relation.PARENT, Relation.CHILD, Relation.OTHER] as const

/** ALL or a relation code. */
export type PolicyRange = (typeof ranges)[number]

export const isPolicyRange = (value: string): value is PolicyRange => ranges.some((range) => range === value)

interface PolicyPage extends ListPage<PolicyEntry> {
  /** The family member whose data is incomplete; '' if there is none. */
  familyId: string
}

interface PolicySelection {
  range: PolicyRange
  projectId: string
}

const policiesOfPage = ({range, projectId}: PolicySelection, pageNum: number) =>
  queryFor(policyList).query({pageNum, pageSize, range, projectId})

const pageOf = ({models, count, familyId}: ResponseOf<typeof policyList>): PolicyPage => ({
  entries: models,
  total: count,
  familyId,
})

/** For code that reads policies without a component. */
export const policyApi = api.injectEndpoints({
  endpoints: (build) => ({
    policies: build.infiniteQuery<PolicyPage, PolicySelection, number>({
      infiniteQueryOptions: listQueryOptions,
      query: ({queryArg: selection, pageParam}) => policiesOfPage(selection, pageParam),
      transformResponse: pageOf,
      // The tag is not 'Policy': a change of one policy would drop all loaded pages.
      providesTags: ['PersonalList'],
      keepUnusedDataFor: listLifetimeSeconds,
    }),
    /** Reads a loaded page of `policies` again and replaces it. */
    policyPage: build.query<PolicyPage, {selection: PolicySelection; pageNum: number}>({
      query: ({selection, pageNum}) => policiesOfPage(selection, pageNum),
      transformResponse: pageOf,
      async onQueryStarted({selection, pageNum}, {dispatch, queryFulfilled, getState}) {
        const read = await queryFulfilled.catch(() => null)
        if (!read) return
        // A running request for the next page would put the old pages back.
        await dispatch(policyApi.util.getRunningQueryThunk('policies', selection))
        const old = policyApi.endpoints.policies.select(selection)(getState()).data?.pages[pageNum - 1]
        if (!old) return
        const page = copyWithStructuralSharing(old, read.data)
        dispatch(
          policyApi.util.updateQueryData('policies', selection, ({pages}) => {
            pages[pageNum - 1] = page
          }),
        )
      },
    }),
    policy: build.query<ResponseOf<typeof policyDetail>, string>({
      query: (policyNo) => queryFor(policyDetail).query({policyNo}),
      providesTags: ['Policy'],
    }),
  }),
})

export const {usePoliciesInfiniteQuery, usePolicyQuery, usePrefetch: usePrefetchPolicies} = policyApi
