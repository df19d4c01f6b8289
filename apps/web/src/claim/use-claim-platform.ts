import {callErrorOf} from '@hmb/contract/call-error'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useBaseInfoQuery, useProjectExtQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {useFetchUserId} from '@hmb/shell/session'
import {useIsShown} from '@hmb/shell/use-is-shown'
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
  const ext = useProjectExtQuery({projectId, extType: 'INSURE_CLAIM_INFO'}, {skip: !enabled})
  const info = useBaseInfoQuery({}, {skip: !enabled})
  const platform = info.data?.claimPlatformUrl
  const isOpen = ext.data?.insureClaimInfo?.openClaim
  const loaded = [ext, info].every(({data, isError}) => data !== undefined || isError)
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
        if (error.kind !== 'business') toast(errorText(error), {kind: 'fail'})
      } finally {
        end()
      }
    },
  }
}
