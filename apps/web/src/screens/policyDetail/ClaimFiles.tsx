import {useNavigation} from '@hmb/shell/navigation'
import {useProjectId} from '@hmb/shell/project-id'
import {Skeleton} from '@hmb/ui/Skeleton'
import {useClaimFilesQuery} from '../../data/claim-file-queries.ts'
import {paths} from '../../paths.ts'
import {ClaimFileCard} from './ClaimFileCard.tsx'

/** The files that describe how to claim (理赔说明). */
export function ClaimFiles() {
  const {go} = useNavigation()
  const projectId = useProjectId()
  const {data, isError, refetch} = useClaimFilesQuery({projectId, fileGroup: 'INSURANCE_CLAIM_DESCRIPTION'})
  if (!data && !isError) return <Skeleton kind="fields" lines={1} />
  if (data?.length === 0) return null
  return (
    <ClaimFileCard
      files={data ?? null}
      onRetry={refetch}
      onOpen={({fileUrl, fileName}) => go(paths.pdfview({file: fileUrl, title: fileName}))}
    />
  )
}
