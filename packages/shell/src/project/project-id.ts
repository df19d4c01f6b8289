import type {Channel} from '@hmb/rules/channel'
import {useLayoutEffect, useState} from 'react'
import {useVariant, type Variant} from '../contexts/variant.tsx'
import {useAppNavigation} from '../navigation/navigation.tsx'

/** Whether a text has the form of a project id. */
export const isProjectId = (text: string): boolean => /^[\w-]{1,36}$/.test(text)

/** The project id of the address, if it has a valid one, else the build's own. */
export function projectIdOf(variant: Pick<Variant, 'projectId'>, channel: Channel): string {
  const {projectid = ''} = channel
  return isProjectId(projectid) ? projectid : variant.projectId
}

/** The current project id. */
export function useProjectId(): string {
  const variant = useVariant()
  return projectIdOf(variant, useAppNavigation().channel())
}

/**
 * Makes the project of a page the project of the visit, for calls, prices and addresses. Returns false until that is done. An
 * absent or malformed project changes nothing.
 *
 * @example
 * const hasProject = useProjectOfPage(data?.projectId)
 */
export function useProjectOfPage(projectId = ''): boolean {
  const navigation = useAppNavigation()
  const current = useProjectId()
  const [, setRendered] = useState(current)
  const differs = isProjectId(projectId) && projectId !== current
  useLayoutEffect(() => {
    if (!differs) return
    navigation.setProjectId(projectId)
    setRendered(projectId)
  }, [differs, navigation, projectId])
  return !differs
}
