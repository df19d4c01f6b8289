import {callErrorOf} from '@hmb/contract/call-error'
import {projectExt} from '@hmb/contract/project'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {useProjectInfo} from '@hmb/shell/project-info'
import {useFetchUserId} from '@hmb/shell/use-fetch-user-id'
import {useIsShown} from '@hmb/shell/use-is-shown'
import {useEndpointQuery} from '@hmb/shell/use-query'
import {useFeedback} from '@hmb/ui/Feedback'
import {copy} from './claim-copy.ts'
import {claimEntrance} from './claim-link.ts'

interface ClaimPlatform {
  /** Whether the project uses the claim platform; undefined before the response. */
  offered: boolean | undefined
  /** Opens the platform with project and user, unless the person leaves the page meanwhile. A failure is shown as a toast. */
  open(): Promise<void>
}

/** The claim platform (理赔) of the project. `enabled` false: no request, not offered. */
export function useClaimPlatform({enabled}: {enabled: boolean}): ClaimPlatform {
  const {leave} = useNavigation()
  const {busy, toast} = useFeedback()
  const projectId = useProjectId()
  const fetchUserId = useFetchUserId()
  const isShown = useIsShown()
  const ext = useEndpointQuery(projectExt, enabled ? {projectId, extType: 'INSURE_CLAIM_INFO'} : null)
  const info = useProjectInfo(enabled)
  const platform = info.data?.claimPlatformUrl
  const isOpen = ext.data?.insureClaimInfo?.openClaim
  const loaded = [ext, info].every(({data, error}) => data !== undefined || error !== undefined)
  return {
    offered: !enabled || loaded ? isOpen === true && Boolean(platform) : undefined,
    async open() {
      if (!platform) return
      const end = busy(copy.loading)
      try {
        const userId = await fetchUserId()
        if (isShown()) leave(claimEntrance(platform, {projectid: projectId, userId}), {receiver: 'claim'})
      } catch (cause) {
        // The shell has already opened the login for a visitor, or shown the message of a business error.
        const error = callErrorOf(cause)
        if (error.kind !== 'business' && isShown()) toast(errorText(error), {kind: 'fail'})
      } finally {
        end()
      }
    },
  }
}
