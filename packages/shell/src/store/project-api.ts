import {baseInfo, projectExt, projectExtOther} from '@hmb/contract/project'
import {useProjectId} from '../project/project-id.ts'
import {api, queryFor} from './api.ts'

export {useProjectId}

const projectApi = api.injectEndpoints({
  endpoints: (build) => ({
    baseInfo: build.query({...queryFor(baseInfo), providesTags: ['Project']}),
    projectExt: build.query({...queryFor(projectExt), providesTags: ['Project']}),
    projectExtOther: build.query({...queryFor(projectExtOther), providesTags: ['Project']}),
  }),
})

export const {useBaseInfoQuery, useProjectExtQuery, useProjectExtOtherQuery} = projectApi
export const projectEndpoints = projectApi.endpoints

/** How many insured the project allows at once, as its style preset says; null when it sets no limit. */
export function useInsuredLimit(): number | null {
  const {data} = useProjectExtQuery({projectId: useProjectId(), extType: 'CSS'})
  const count = data?.css?.insuredCount ?? 0
  return count > 0 ? count : null
}
