import type {Client} from '@hmb/contract/client'
import type {ResponseOf} from '@hmb/contract/endpoint'
import {baseInfo} from '@hmb/contract/project'
import {useClient} from '../contexts/client-context.tsx'
import type {Query, QueryCache} from '../query-cache/query-cache.ts'
import {type QueryResult, useQuery} from '../query-cache/use-query.ts'
import {useProjectId} from './project-id.ts'

type ProjectInfo = ResponseOf<typeof baseInfo>

/** The server knows the project from a header of the call, so that each project has its own query. */
const keyOf = (projectId: string) => `${baseInfo.path} ${projectId}`

/** The query of `useProjectInfo`. */
export function projectInfoQuery(client: Client, queryCache: QueryCache, projectId: string): Query<ProjectInfo> {
  return queryCache.query(keyOf(projectId), () => client.call(baseInfo, {}))
}

/**
 * The current project's info: its hosts, addresses and phone numbers. `enabled` false fetches nothing.
 *
 * @example
 * const {data} = useProjectInfo()
 */
export function useProjectInfo(enabled = true): QueryResult<ProjectInfo> {
  const client = useClient()
  const projectId = useProjectId()
  return useQuery(enabled ? keyOf(projectId) : '', () => client.call(baseInfo, {}))
}
