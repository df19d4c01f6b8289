import {baseInfo} from '@hmb/contract/project'
import {useClient} from '@hmb/shell/client'
import {useQuery} from '@hmb/shell/use-query'

/** The project that the address is about, as the server knows it. */
export function useProject() {
  const client = useClient()
  return useQuery(baseInfo.path, () => client.call(baseInfo, {}))
}
