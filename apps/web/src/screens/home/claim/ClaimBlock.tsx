import {ClaimEntry} from '@hmb/blocks/claim/ClaimEntry'
import type {Claim} from '@hmb/blocks/claim/claim-schema'
import {StoreProvider} from '@hmb/shell/StoreProvider'
import {ClaimReports} from '../../../claim/ClaimReports.tsx'
import {useClaimPlatform} from '../../../claim/use-claim-platform.ts'

/** The entry to the claim platform, if the project uses it, with the person's reports. */
export function ClaimBlock({title, icon}: Claim) {
  const {offered, open} = useClaimPlatform({enabled: true})
  if (!offered) return null
  return (
    <ClaimEntry title={title} icon={icon} onOpen={open}>
      <StoreProvider>
        <ClaimReports onOpen={open} />
      </StoreProvider>
    </ClaimEntry>
  )
}
