import {callErrorOf} from '@hmb/contract/call-error'
import {errorText} from '@hmb/shell/error-text'
import {useNavigation} from '@hmb/shell/navigation'
import {useBaseInfoQuery, useProjectExtQuery} from '@hmb/shell/project-api'
import {useProjectId} from '@hmb/shell/project-id'
import {useFetchUserId} from '@hmb/shell/session'
import {useFeedback} from '@hmb/ui/Feedback'
import {copy} from './claim-copy.ts'
import {claimEntrance} from './claim-link.ts'

interface ClaimPlatform {
  /** Whether the project takes claims there; undefined before the response. */
  offered: boolean | undefined
  /** Opens the platform with project and user. A failure is shown as a toast. */
  open(): Promise<void>
}

/** The claim platform (理赔) of the project. `enabled` false: no request, not offered. */
export function useClaimPlatform({enabled}: {enabled: boolean}): ClaimPlatform {
  const {leave} = useNavigation()
  const {busy, toast} = useFeedback()
  const projectId = useProjectId()
  const fetchUserId = useFetchUserId()
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
      const found = await fetchUserId().then(
        (userId) => ({userId}),
        (error: unknown) => ({failure: callErrorOf(error)}),
      )
      end()
      if ('userId' in found)
        leave(claimEntrance(platform, {projectid: projectId, userId: found.userId}), {receiver: 'claim'})
      // The shell has already opened the login for a visitor, or shown the message of a business error.
      else if (found.failure.kind !== 'business') toast(errorText(found.failure), {kind: 'fail'})
    },
  }
}
