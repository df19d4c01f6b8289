import {baseInfo, projectExt, projectExtOther} from '@hmb/contract/project'
import {api, queryFor} from './api.ts'

const projectApi = api.injectEndpoints({
  endpoints: (build) => ({
    baseInfo: build.query({...queryFor(baseInfo), providesTags: ['Project']}),
    projectExt: build.query({...queryFor(projectExt), providesTags: ['Project']}),
    projectExtOther: build.query({...queryFor(projectExtOther), providesTags: ['Project']}),
  }),
})

export const {useBaseInfoQuery, useProjectExtQuery, useProjectExtOtherQuery} = projectApi
export const projectEndpoints = projectApi.endpoints
