import {Relation} from '@hmb/contract/codes/relation'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {type PolicyEntry, policyDetail, policyList} from '@hmb/contract/policy'
import {pageSize} from '@hmb/rules/order'
import {api, queryFor} from '@hmb/shell/api'

const ranges = ['ALL', Relation.SELF, Relation.SPOUSE, Relation.PARENT, Relation.CHILD, Relation.OTHER] as const

/** ALL or a relation code. */
export type PolicyRange = (typeof ranges)[number]

export const isPolicyRange = (value: string): value is PolicyRange => ranges.some((range) => range === value)

/** How long the loaded pages outlive a visit to a policy, in s. */
const listLifetimeS = 30 * 60

interface PolicyPage {
  policies: PolicyEntry[]
  count: number
  /** The family member whose data is incomplete; '' if there is none. */
  familyId: string
}

const policies = api.injectEndpoints({
  endpoints: (build) => ({
    policies: build.infiniteQuery<PolicyPage, {range: PolicyRange; projectId: string}, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, all) =>
          all.reduce((count, page) => count + page.policies.length, 0) < last.count && last.policies.length > 0
            ? all.length + 1
            : undefined,
      },
      query: ({queryArg: {range, projectId}, pageParam: pageNum}) =>
        queryFor(policyList).query({pageNum, pageSize, range, projectId}),
      transformResponse: ({models, count, familyId}: ResponseOf<typeof policyList>) => ({
        policies: models,
        count,
        familyId,
      }),
      providesTags: ['Policy'],
      keepUnusedDataFor: listLifetimeS,
    }),
    policy: build.query<ResponseOf<typeof policyDetail>, string>({
      query: (policyNo) => queryFor(policyDetail).query({policyNo}),
      providesTags: ['Policy'],
    }),
  }),
})

export const {usePoliciesInfiniteQuery, usePolicyQuery} = policies
