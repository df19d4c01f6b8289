import type {ResponseOf} from '@hmb/contract/endpoint'
import {baseInfo} from '@hmb/contract/project'
import {type QueryResult, useEndpointQuery} from '../query-cache/use-query.ts'
import {useProjectId} from './project-id.ts'

/**
 * The current project's info: its hosts, addresses and phone numbers. `enabled` false fetches nothing.
 *
 * @example
 * const {data} = useProjectInfo()
 */
export function useProjectInfo(enabled = true): QueryResult<ResponseOf<typeof baseInfo>> {
  return useEndpointQuery(baseInfo, enabled ? {} : null, useProjectId())
}
