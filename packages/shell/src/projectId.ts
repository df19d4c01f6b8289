import type {Channel} from '@hmb/rules/channel'
import {useVisitNavigation} from './navigation/navigation.tsx'
import {useVariant, type Variant} from './variant.tsx'

/** The project that a visit is about: the address's, else the build's. */
export function projectIdOf(variant: Pick<Variant, 'projectId'>, channel: Channel): string {
  const {projectid = ''} = channel
  return /^[\w-]{1,36}$/.test(projectid) ? projectid : variant.projectId
}

/** The project that this visit is about. */
export function useProjectId(): string {
  const variant = useVariant()
  return projectIdOf(variant, useVisitNavigation().channel())
}
