import {type Dict, dictionary} from '@hmb/contract/project'
import {api, queryFor} from '@hmb/shell/api'

const nationalityApi = api.injectEndpoints({
  endpoints: (build) => ({
    nationalities: build.query<Dict[], string>({
      query: (projectId) => queryFor(dictionary).query({categoryValue: 'NATIONALITY', projectId}),
      transformResponse: (found: Dict[]) => found[0]?.children ?? [],
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const {useNationalitiesQuery} = nationalityApi
