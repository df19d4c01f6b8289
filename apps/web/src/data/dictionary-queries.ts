import {type Dict, dictionary} from '@hmb/contract/project'
import {api, queryFor} from '@hmb/shell/api'

const dictionaries = api.injectEndpoints({
  endpoints: (build) => ({
    /** The relations (与本人关系) of the policy list's tabs. */
    relations: build.query<Dict[], string>({
      query: (projectId) => queryFor(dictionary).query({categoryValue: 'INSURE_RELATIONSHIP', projectId}),
      transformResponse: (found: Dict[]) => found[0]?.children ?? [],
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const {useRelationsQuery} = dictionaries
