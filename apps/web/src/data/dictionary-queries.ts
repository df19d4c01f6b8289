import {type Dict, dictionary} from '@hmb/contract/project'
import {api, queryFor} from '@hmb/shell/api'

const dictionaries = api.injectEndpoints({
  endpoints: (build) => ({
    /** The relations that policies are listed by. */
    relations: build.query<Dict[], string>({
      query: (projectId) => queryFor(dictionary).query({categoryValue: 'INSURE_RELATIONSHIP', projectId}),
      transformResponse: (found: Dict[]) => found[0]?.children ?? [],
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const {useRelationsQuery} = dictionaries
