import type {Channel} from '@hmb/rules/channel'
import {useVariant, type Variant} from '../contexts/variant-context.tsx'
import {useAppNavigation} from '../navigation/navigation.tsx'

/** The project id of the address, if it has a valid one, else the build's own. */
export function projectIdOf(variant: Pick<Variant, 'projectId'>, channel: Channel): string {
  const {projectid = ''} = channel
  return /^[\w-]{1,36}$/.test(projectid) ? projectid : variant.projectId
}

/** The current project id. */
export function useProjectId(): string {
  const variant = useVariant()
  return projectIdOf(variant, useAppNavigation().channel())
}
