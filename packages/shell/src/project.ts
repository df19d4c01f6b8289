import {baseInfo, projectExt, projectExtOther} from '@hmb/contract/project'
import type {Channel} from '@hmb/rules/channel'
import {api, ask} from './api.ts'
import {useVisitNavigation} from './navigation/navigation.tsx'
import {useVariant, type Variant} from './variant.tsx'

const projectApi = api.injectEndpoints({
  endpoints: (build) => ({
    baseInfo: build.query({...ask(baseInfo), providesTags: ['Project']}),
    projectExt: build.query({...ask(projectExt), providesTags: ['Project']}),
    projectExtOther: build.query({...ask(projectExtOther), providesTags: ['Project']}),
  }),
})

export const {useBaseInfoQuery, useProjectExtQuery, useProjectExtOtherQuery} = projectApi
export const projectEndpoints = projectApi.endpoints

/** The project that a visit is about: the address's, else the build's. */
export function projectIdOf(variant: Variant, channel: Channel): string {
  const {projectid = ''} = channel
  return /^[\w-]{1,36}$/.test(projectid) ? projectid : variant.projectId
}

/** How many insured the project allows at once, as its style preset says; null when it sets no limit. */
export function useInsuredLimit(): number | null {
  const {data} = useProjectExtQuery({projectId: useProjectId(), extType: 'CSS'})
  const count = data?.css?.insuredCount ?? 0
  return count > 0 ? count : null
}

/** The project that this visit is about. */
export function useProjectId(): string {
  const variant = useVariant()
  return projectIdOf(variant, useVisitNavigation().channel())
}
