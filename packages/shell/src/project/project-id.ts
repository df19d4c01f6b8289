import type {Channel} from '@hmb/rules/channel'
import {useVariant, type Variant} from '../contexts/variant-context.tsx'
import {useAppNavigation} from '../navigation/navigation.tsx'

/** The project that a visit is about: the address's, else the build's. */
export function projectIdOf(variant: Pick<Variant, 'projectId'>, channel: Channel): string {
  const {projectid = ''} = channel
  return /^[\w-]{1,36}$/.test(projectid) ? projectid : variant.projectId
}

/** The project that this visit is about. */
export function useProjectId(): string {
  const variant = useVariant()
  return projectIdOf(variant, useAppNavigation().channel())
}
