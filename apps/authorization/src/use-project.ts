import {baseInfo} from '@hmb/contract/project'
import {useClient} from '@hmb/shell/client'
import {useProjectId} from '@hmb/shell/project-id'
import {useQuery} from '@hmb/shell/use-query'

/** The project of the address. Another one may follow the login. */
export function useProject() {
  const client = useClient()
  return useQuery(`${baseInfo.path} ${useProjectId()}`, () => client.call(baseInfo, {}))
}
