import type {DisplayPosition} from '@hmb/contract/codes/display-position'
import {type Agree, agreeList} from '@hmb/contract/project'
import {useProjectId} from '../project/project-id.ts'
import {type QueryResult, useEndpointQuery} from '../query-cache/use-query.ts'

/** DLU login, GYWM about us, PT_XGXY platform, CP_XGXY product, GZZFSQ personal account, XBXY renewal, YUY appointment. */

/**
 * The project's agreements for a display position. `platformWide` adds those of the platform.
 *
 * @example
 * const {data = []} = useAgreements(DisplayPosition.LOGIN)
 */
export function useAgreements(
  position: DisplayPosition,
  options: {platformWide?: boolean; skuId?: string} = {},
): QueryResult<Agree[]> {
  const {platformWide = false, skuId} = options
  const projectId = useProjectId()
  const request = {projectId, displayPosition: position, isQueryCurrency: platformWide, ...(skuId ? {skuId} : {})}
  return useEndpointQuery(agreeList, request)
}
