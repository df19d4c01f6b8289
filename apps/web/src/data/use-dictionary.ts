import type {RequestOf} from '@hmb/contract/endpoint'
import {type Dict, dictionary} from '@hmb/contract/project'
import {useProjectId} from '@hmb/shell/project-id'
import {type QueryResult, useEndpointQuery} from '@hmb/shell/use-query'

/**
 * The entries of one of the project's dictionaries. `null` fetches nothing.
 *
 * @example
 * const {data} = useDictionary('NATIONALITY')
 */
export function useDictionary(category: RequestOf<typeof dictionary>['categoryValue'] | null): QueryResult<Dict[]> {
  const projectId = useProjectId()
  const {data, ...query} = useEndpointQuery(dictionary, category === null ? null : {categoryValue: category, projectId})
  return {...query, data: data && (data[0]?.children ?? [])}
}
