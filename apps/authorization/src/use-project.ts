import {baseInfo} from '@hmb/contract/project'
import {useClient} from '@hmb/shell/client'
import {useQuery} from '@hmb/shell/use-query'

/** The project of the address. */
export function useProject() {
  const client = useClient()
  return useQuery(baseInfo.path, () => client.call(baseInfo, {}))
}
